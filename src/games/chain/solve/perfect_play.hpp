// Small boards of Chain Reaction that are known completely: a file with the value of every
// position, in the data folder, by which the flagship never errs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/explore.hpp"
#include "core/solve.hpp"
#include "exact/known_player.hpp"
#include "games/chain/keys.hpp"
#include "games/chain/notation.hpp"
#include "games/chain/position.hpp"
#include "util/result.hpp"

namespace espalier::games::chain {

// What is kept for the board of a position; null: nothing. Read once and shared.
template <class P>
std::shared_ptr<const exact::KnownBoard<P>> known_board(const P& any);

// As host::PerfectPlay describes them.
util::Result<std::string> write_perfect_play(std::string_view variant, const core::SolveTask& task);
util::Result<std::string> perfect_play_status(std::string_view variant);
util::Result<std::string> statistics(std::string_view variant, const core::SolveTask& task);

// As host::Exploring describes them.
core::Whole whole(const Variant& variant);
util::Result<core::BoardCounts> counts(const Variant& variant, const core::SolveTask& task);
std::optional<core::BoardFile> board_file(const Variant& variant);

}  // namespace espalier::games::chain
