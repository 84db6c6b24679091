// What a match or tournament came to, as far as its games have counted: the numbers for every form
// of report, and the text at the end of a run.
#pragma once

#include <string>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/schedule/standings.hpp"

namespace espalier::arena {

// Everything standings() needs; bots that met in several rounds have one meeting.
Results results_of(const Plan& plan, const Tournament& tournament);

// The only encounter of a match, seen from the side of the first bot. Empty before it is scheduled.
EncounterState match_of(const Tournament& tournament);

// How often a bot lost for the same fault of its own.
struct Fault {
  Ending ending = Ending::kNone;
  int played = 0;
  int given = 0;         // games that its opponent got without playing
  std::string detail{};  // of the last such game, for people
};

// Counts a game that somebody is blamed for.
void add_fault(std::vector<Fault>& faults, const CountedGame& game);

// By bot, each with its faults in the order of their first game.
std::vector<std::vector<Fault>> faults_of(const Plan& plan, const Tournament& tournament);

// Who failed, how often and why, a line each; empty when nobody did.
std::string failures_text(const Plan& plan, const Tournament& tournament);

// "2 x crash, 5 x disqualified (not played)"
std::string faults_text(const std::vector<Fault>& faults);
// The other way round: ladders keep the faults of an exam as such a text. What is no fault is left
// out.
std::vector<Fault> faults_from(std::string_view text);

// What a match says about the strength of its bots, every line with its newline: match_text.hpp
// has the lines.
std::string strength_text(const Plan& plan, const Tournament& tournament);

// The end of a run: warnings if there are any, the strength of a match or the tables of a
// tournament, then the failures by bot if there were any. Every line with its newline.
std::string final_text(const Plan& plan, const Tournament& tournament);

}  // namespace espalier::arena
