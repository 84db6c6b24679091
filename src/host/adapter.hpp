// From a game's typed rules to a Session: SessionOf<Kit> wraps a kit, see kit.hpp.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "core/game.hpp"
#include "core/history.hpp"
#include "host/explore.hpp"
#include "host/exploring_kit.hpp"
#include "host/kit.hpp"
#include "host/session.hpp"
#include "host/solving.hpp"
#include "util/text.hpp"

namespace espalier::host {

template <Kit K>
class PlayerOf;

template <Kit K>
class SessionOf final : public Session, public Exploring {
 public:
  using Position = typename K::Position;
  using Move = typename Position::Move;

  explicit SessionOf(K kit) : kit_(std::move(kit)), history_(kit_.start()) {}

  std::unique_ptr<Session> clone() const override {
    auto copy = std::make_unique<SessionOf>(kit_);
    copy->history_ = history_;
    return copy;
  }

  util::Status set_up(std::string_view text) override {
    const auto position = kit_.parse(text);
    if (!position) return position.error();
    history_ = core::History<Position>(*position);
    return util::Done{};
  }

  util::Status play(std::string_view text) override {
    const auto move = legal_move(text);
    if (!move) return move.error();
    history_.play(*move);
    return util::Done{};
  }

  util::Result<std::string> scene_text(const core::Scene& scene,
                                       core::Side to_move) const override {
    if constexpr (SetUpKit<K>) {
      return kit_.scene_text(scene, to_move);
    } else {
      return util::Error{"positions of this game cannot be set up by hand"};
    }
  }

  bool undo() override { return history_.undo(); }
  std::string position() const override { return kit_.text(history_.position()); }
  core::Side to_move() const override { return history_.position().to_move(); }
  core::Outcome result() const override { return core::outcome(history_.result(), to_move()); }

  bool counts_points() const override { return core::CountsPoints<Position>; }
  core::Ending ending() const override {
    if (!history_.result()) return core::Ending::kNone;
    if (history_.drawn_by_repetition()) return core::Ending::kRepetition;
    return core::CountsPoints<Position> ? core::Ending::kPoints : core::Ending::kRule;
  }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (history_.drawn_by_repetition()) return texts;
    for (const auto move : history_.position().moves()) {
      texts.push_back(kit_.move_text(history_.position(), move));
    }
    return texts;
  }

  std::vector<core::Refusal> refusals() const override {
    if constexpr (RefusingKit<K>) {
      if (!history_.result()) return kit_.refusals(history_.position());
    }
    return {};
  }

  std::vector<std::string> played() const override {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < history_.plies(); ++i) {
      texts.push_back(kit_.move_text(history_.positions()[i], history_.moves()[i]));
    }
    return texts;
  }

  util::Result<core::MoveParts> parts(std::string_view text) const override {
    const auto move = legal_move(text);
    if (!move) return move.error();
    return parts_of(kit_, history_.position(), *move);
  }
  std::vector<core::MoveParts> legal_parts() const override {
    std::vector<core::MoveParts> list;
    if (history_.drawn_by_repetition()) return list;
    for (const auto move : history_.position().moves()) {
      list.push_back(parts_of(kit_, history_.position(), move));
    }
    return list;
  }
  std::vector<core::MoveParts> played_parts() const override {
    std::vector<core::MoveParts> list;
    for (std::size_t i = 0; i < history_.plies(); ++i) {
      list.push_back(parts_of(kit_, history_.positions()[i], history_.moves()[i]));
    }
    return list;
  }

  std::array<std::string_view, 2> side_names() const override { return kit_.side_names(); }
  core::Scene scene() const override { return kit_.scene(history_.position()); }
  std::vector<core::PieceKind> piece_kinds() const override {
    if constexpr (PieceKit<K>) {
      return kit_.piece_kinds();
    } else {
      return {};
    }
  }
  std::string cell_name(int cell) const override { return kit_.cell_name(cell); }
  std::string draw(const core::Scene& scene, const Paint& paint) const override {
    return kit_.draw(scene, paint);
  }

  util::Result<core::Steps> explain(std::string_view text) const override {
    const auto move = legal_move(text);
    if (!move) return move.error();
    return kit_.explain(history_.position(), *move);
  }

  std::uint64_t perft(int depth) const override {
    return perft_of(kit_, history_.position(), depth);
  }

  void divide(int depth, const DivideVisit& visit) const override {
    const Position& root = history_.position();
    core::for_each_child(root, [&](const Move& move, const Position& child) {
      visit(kit_.move_text(root, move), perft_of(kit_, child, depth - 1));
      return true;
    });
  }

  std::vector<core::BotInfo> bots() const override {
    std::vector<core::BotInfo> infos;
    for (const auto& bot : kit_.bots()) infos.push_back(bot.info);
    return infos;
  }

  util::Result<std::unique_ptr<Player>> player(std::string_view id,
                                               const core::BotSettings& settings) const override {
    for (const auto& bot : kit_.bots()) {
      if (bot.info.id != id) continue;
      return std::unique_ptr<Player>(std::make_unique<PlayerOf<K>>(bot.open(settings)));
    }
    return util::Error{"there is no bot " + util::quoted(id) + " for this game"};
  }

  std::vector<core::Term> terms() const override {
    if (history_.result()) return {};
    return kit_.terms(history_.position());
  }

  core::NetworkShape network_shape() const override {
    if constexpr (NetworkKit<K>) {
      return kit_.network_shape();
    } else {
      return {};
    }
  }
  std::vector<core::NetworkView> network_views() const override {
    if constexpr (NetworkKit<K>) {
      return kit_.network_views(history_.position());
    } else {
      return {};
    }
  }

  std::vector<core::SolveMethod> solve_methods() const override {
    if constexpr (SolvingKit<K>) {
      return kit_.solve_methods();
    } else {
      return {};
    }
  }

  util::Result<Solution> solve(const core::SolveTask& task) const override {
    return host::solve(kit_, history_, task);
  }

  Explored explore(const core::ExploreTask& task) const override {
    return host::explore(kit_, history_, task);
  }
  std::vector<std::optional<core::Proven>> trace(const core::ExploreTask& task) const override {
    return host::trace(kit_, history_, task);
  }
  core::Whole whole() const override { return host::whole(kit_); }
  util::Result<core::BoardCounts> counts(const core::SolveTask& task) const override {
    return host::counts(kit_, task);
  }
  std::optional<core::BoardFile> file() const override { return host::file(kit_); }

  // For the players of the same kit.
  const K& kit() const { return kit_; }
  const core::History<Position>& history() const { return history_; }
  util::Result<Move> legal_move(std::string_view text) const {
    if (history_.result()) {
      return util::Error{util::ErrorCode::kGameOver, "the game is over (" + ending_text() + ")"};
    }
    return kit_.parse_move(history_.position(), text);
  }

 private:
  K kit_;
  core::History<Position> history_;
};

// A typed player behind texts.
template <Kit K>
class PlayerOf final : public Player {
 public:
  using Position = typename K::Position;

  explicit PlayerOf(std::unique_ptr<core::Player<Position>> player) : player_(std::move(player)) {}

  util::Result<Answer> choose(const Session& session, const Task& task) override {
    const auto* const same = dynamic_cast<const SessionOf<K>*>(&session);
    if (same == nullptr) return util::Error{"this player was opened for another game"};
    if (same->history().result()) return util::Error{"the game is over"};
    core::Task<Position> typed{
        .limits = task.limits, .lines = task.lines, .stop = task.stop, .bounds = task.bounds};
    for (const auto& text : task.only) {
      const auto move = same->legal_move(text);
      if (!move) return move.error();
      const auto same_move = std::find(typed.only.begin(), typed.only.end(), *move);
      if (same_move == typed.only.end()) typed.only.push_back(*move);
    }
    if (task.report) {
      typed.report = [&](const core::Report<Position>& report) {
        task.report({report.work, report.rank, line(*same, report.line)});
      };
    }
    const auto answer = player_->choose(same->history(), typed);
    Answer texts{same->kit().move_text(same->history().position(), answer.move), {}, answer.work};
    for (const auto& each : answer.lines) texts.lines.push_back(line(*same, each));
    return texts;
  }

  void new_game() override { player_->new_game(); }

  util::Result<std::optional<core::Sight>> sight(
      const Session& session, const std::optional<std::string>& move) const override {
    const auto* const same = dynamic_cast<const SessionOf<K>*>(&session);
    if (same == nullptr) return util::Error{"this player was opened for another game"};
    if (same->history().result()) return util::Error{"the game is over"};
    if (!move) return player_->sight(same->history(), std::nullopt);
    const auto typed = same->legal_move(*move);
    if (!typed) return typed.error();
    return player_->sight(same->history(), *typed);
  }

  std::vector<std::string> by_heart(const Session& session) const override {
    std::vector<std::string> texts;
    const auto* const same = dynamic_cast<const SessionOf<K>*>(&session);
    if (same == nullptr || same->history().result()) return texts;
    for (const auto& move : player_->by_heart(same->history())) {
      texts.push_back(same->kit().move_text(same->history().position(), move));
    }
    return texts;
  }

 private:
  static Line line(const SessionOf<K>& session, const core::Line<Position>& typed) {
    Line texts{{}, typed.value};
    Position position = session.history().position();
    for (const auto& move : typed.moves) {
      texts.moves.push_back(session.kit().move_text(position, move));
      position = position.after(move);
    }
    return texts;
  }

  std::unique_ptr<core::Player<Position>> player_;
};

}  // namespace espalier::host
