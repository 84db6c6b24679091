// Tries code that is compiled for several sets of instructions with every set that this machine
// has, and says which ones it could not try.
#pragma once

#include <gtest/gtest.h>

#include <iostream>

#include "util/per_set.hpp"

namespace espalier::tests {

template <class Table, class Try>
void with_every_set(const util::PerSet<Table>& tables, Try&& try_it) {
  for (const auto set : util::kInstructionSets) {
    const Table* const table = util::table_for(tables, set);
    if (table == nullptr || !util::supported(set)) {
      std::cout << "not tried: " << util::name(set)
                << (table == nullptr ? ", this build has none\n" : ", this processor lacks it\n");
      continue;
    }
    SCOPED_TRACE(util::name(set));
    try_it(*table);
  }
}

}  // namespace espalier::tests
