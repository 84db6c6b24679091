#include "reference/any_game.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "reference/bao.hpp"
#include "reference/breakthrough.hpp"
#include "reference/chain.hpp"
#include "reference/perft.hpp"
#include "reference/threesix.hpp"
#include "reference/tictactoe.hpp"

namespace reference {
namespace {

template <class G>
class GameOf final : public AnyGame {
 public:
  using Reader = std::function<G(const std::string&)>;

  GameOf(G start, Reader from_text) : game_(start), from_text_(std::move(from_text)) {}

  void set_up(const std::string& text) override { game_ = from_text_(text); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (const auto& move : game_.moves()) texts.push_back(game_.move_text(move));
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  void play(const std::string& text) override {
    for (const auto& move : game_.moves()) {
      if (game_.move_text(move) != text) continue;
      game_.play(move);
      return;
    }
    assert(false && "only legal moves are played on a reference");
  }

  std::string text() const override { return game_.text(); }
  Outcome result() const override { return game_.result(); }
  std::uint64_t perft(int depth) const override { return reference::perft(game_, depth); }

 private:
  G game_;
  Reader from_text_;
};

template <class G>
std::unique_ptr<AnyGame> make(G start, typename GameOf<G>::Reader from_text) {
  return std::make_unique<GameOf<G>>(start, std::move(from_text));
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::pair<int, int> size_of(const std::string& name) {
  const auto cross = name.rfind('x');
  const auto before = name.find_last_of("-:", cross);
  return {std::stoi(name.substr(before + 1)), std::stoi(name.substr(cross + 1))};
}

std::unique_ptr<AnyGame> open_chain(const std::string& name) {
  const auto rules = has(name, "diagonal")   ? Chain::Rules::kDiagonal
                     : has(name, "scorched") ? Chain::Rules::kScorched
                     : has(name, "classic")  ? Chain::Rules::kClassic
                                             : Chain::Rules::kOrthogonal;
  const auto size = size_of(name);
  return make(Chain(rules, size.first, size.second), [=](const std::string& text) {
    return Chain::from_text(rules, size.first, size.second, text);
  });
}

std::unique_ptr<AnyGame> open_threesix(const std::string& name) {
  const int side = size_of(name).first;
  const bool parity = has(name, "parity");
  return make(ThreeSix(side, parity),
              [=](const std::string& text) { return ThreeSix::from_text(side, parity, text); });
}

std::unique_ptr<AnyGame> open_breakthrough(const std::string& name) {
  const auto size = size_of(name);
  return make(Breakthrough(size.first, size.second), [=](const std::string& text) {
    return Breakthrough::from_text(size.first, size.second, text);
  });
}

std::unique_ptr<AnyGame> open_bao(const std::string& name) {
  Bao::Switches switches;
  switches.kujifunza = has(name, "kujifunza");
  switches.safari_choice = has(name, "+safari=choice");
  switches.house_relays = has(name, "+house=relays");
  switches.takasia_off = has(name, "+takasia=off");
  if (has(name, "+pass=turn")) switches.passing_laps = Bao::kMaxLaps;
  if (has(name, "+pass=never")) switches.passing_laps = 0;
  if (has(name, "+endless=loses")) switches.endless = Bao::Endless::kLoses;
  if (has(name, "+endless=draw")) switches.endless = Bao::Endless::kDraw;
  return make(Bao(switches),
              [=](const std::string& text) { return Bao::from_text(switches, text); });
}

}  // namespace

std::unique_ptr<AnyGame> open(const std::string& name) {
  if (name.starts_with("chain:")) return open_chain(name);
  if (name.starts_with("threesix:")) return open_threesix(name);
  if (name.starts_with("bao:")) return open_bao(name);
  if (name.starts_with("breakthrough:")) return open_breakthrough(name);
  if (name.starts_with("tictactoe:")) return make(TicTacToe{}, TicTacToe::from_text);
  return nullptr;
}

}  // namespace reference
