// What alpha-beta saves on one position: a bot that looks a fixed number of plies ahead, once
// without pruning and once with it.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/machine_watch.hpp"
#include "games/registry.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::cli {

struct PrunedPair {
  host::Answer plain;
  host::Answer pruned;
  TimeSpent plain_spent{};
  TimeSpent pruned_spent{};

  // Whether both found the same move and the same value, as they must.
  bool agree() const;
};

// Without a depth the bot's own. The error: the bot has no such tree, or needs none here. Stopped,
// the pair is worth nothing.
util::Result<PrunedPair> compare_pruning(const host::Session& session, std::string_view bot,
                                         core::BotSettings settings, std::optional<int> depth,
                                         const std::atomic<bool>* stop);

// The first bot of the game that can be compared; empty: there is none.
std::string usual_pruning_bot(const host::Session& session);

// For people, with a last line `alpha-beta visits 3.21 % of the nodes`.
std::string pruning_text(const PrunedPair& pair, std::string_view bot);
std::string pruning_json(const games::GameChoice& choice, const host::Session& session,
                         const PrunedPair& pair, std::string_view bot);

// Of 100; 0 of nothing.
double percent(double part, double whole);

}  // namespace espalier::cli
