// What journals had before version 2 of their tables: the settings of a tournament as names and
// sentences. They are read here and nowhere else, to move a journal forward and to show one that
// nobody may change.
#pragma once

#include "arena/model/spec_text.hpp"
#include "arena/model/tournament_spec.hpp"
#include "arena/store/database.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// In the order in which they were written; none when this tournament has a spec.
SettingTexts old_settings(Connection& connection, long long tournament);

// The error names the setting that says nothing we know.
util::Result<TournamentSpec> spec_of_old_settings(const SettingTexts& settings);

// A step of the migration to version 2: every tournament whose settings say the same as a spec gets
// that spec instead. What nobody understands stays as it is.
util::Status move_old_settings(Connection& connection);

}  // namespace espalier::arena
