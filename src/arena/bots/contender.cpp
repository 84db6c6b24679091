#include "arena/bots/contender.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "arena/adapt/bot_folder.hpp"
#include "arena/bots/builtin_seat.hpp"
#include "arena/bots/program_seat.hpp"
#include "arena/model/bot_name.hpp"
#include "arena/model/command.hpp"
#include "arena/model/verdict.hpp"
#include "util/known_folders.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

// Engines report while they think, and they may think for long.
constexpr std::size_t kMaxOfAnEngine = std::size_t{64} << 20;

// `name=` in front of a bot, but not the `=` of `espalier,level=3`.
std::pair<std::string_view, std::string_view> split_name(std::string_view text) {
  const auto end = text.find_first_of("=,:/ ");
  if (end == std::string_view::npos || text[end] != '=') return {{}, text};
  return {text.substr(0, end), text.substr(end + 1)};
}

util::Result<Contender> built_in(std::string_view text, const host::Session& session) {
  std::string spec_text(text);
  if (text.starts_with("level:")) {
    spec_text = fmt::format("{},level={}", wire::kFlagship, text.substr(6));
  }
  auto spec = wire::parse_bot_spec(spec_text, session.bots());
  if (!spec) return spec.error();
  Contender contender{.name = tidy_name(text)};
  contender.spec = std::move(*spec);
  return contender;
}

util::Result<Contender> with_command(Make make, std::string_view command,
                                     const Confinement& confinement) {
  auto words = split_command(command);
  if (!words) return words.error();
  auto program = program_of(*words);
  if (!program) return program.error();
  Contender contender{.name = tidy_name(short_name(*words))};
  contender.make = make;
  contender.program = std::move(*program);
  contender.program.confined = confinement.confined;
  contender.program.limits = confinement.limits;
  contender.fresh_process_per_game = make == Make::kLine;
  if (contender.make == Make::kUgi) contender.program.most_per_turn = kMaxOfAnEngine;
  return contender;
}

// Does a bot made for `own` (as `chain:orthogonal`) play `game` (as `chain:orthogonal-5x6`)?
bool plays(std::string_view own, std::string_view game) {
  return game == own ||
         (game.starts_with(own) && (game[own.size()] == ':' || game[own.size()] == '-'));
}

// A bot in a folder plays with a program of its own or of the system, not with somebody else's.
bool is_own_program(const std::string& word, const fs::path& folder) {
  if (word.find('/') == std::string::npos) return true;
  std::error_code error;
  const auto program = fs::weakly_canonical(folder / word, error).string();
  return program.starts_with(folder.string() + "/") || program.starts_with("/usr/") ||
         program.starts_with("/bin/");
}

util::Result<Contender> from_folder(const fs::path& path, std::string_view game,
                                    const Confinement& confinement) {
  const auto bot = read_bot_folder(path);
  if (!bot) return bot.error();
  if (bot->game && !plays(*bot->game, game)) {
    return util::Error{util::ErrorCode::kMadeForOtherGame,
                       fmt::format("{} is a bot for {}, not for {}", bot->name, *bot->game, game),
                       {{"bot", bot->name}, {"made_for", *bot->game}, {"game", std::string(game)}}};
  }
  Contender contender{.name = tidy_name(bot->name)};
  if (bot->has_failed()) {
    contender.make = Make::kBroken;
    contender.failure = bot->failed;
    contender.failure_detail = bot->message;
    return contender;
  }
  contender.make = bot->protocol == BotProtocol::kUgi ? Make::kUgi : Make::kLine;
  std::error_code ignored;
  contender.program.command = bot->command;
  contender.program.folder = fs::canonical(path, ignored);
  if (!is_own_program(bot->command.front(), contender.program.folder)) {
    return util::Error{util::ErrorCode::kProgramOutside,
                       fmt::format("{}: its command {} is a program outside its folder", bot->name,
                                   util::quoted(bot->command.front())),
                       {{"bot", bot->name}, {"name", bot->command.front()}}};
  }
  contender.program.confined = confinement.confined;
  contender.program.limits = confinement.limits;
  contender.fresh_process_per_game = bot->fresh_process_per_game;
  contender.adapted = !bot->course.empty();
  if (contender.make == Make::kUgi) contender.program.most_per_turn = kMaxOfAnEngine;
  return contender;
}

// A hand-in that never compiled takes part: it loses every game, and the tables say why.
class BrokenSeat final : public Seat {
 public:
  explicit BrokenSeat(std::string detail) : detail_(std::move(detail)) {}
  util::Status begin(const Invitation&) override { return util::Error{detail_}; }
  Said ask(const Question&) override { return {}; }
  void finish(bool) override {}

 private:
  std::string detail_;
};

}  // namespace

util::Result<Contender> parse_contender(std::string_view text, const host::Session& session,
                                        std::string_view game, const Confinement& confinement) {
  const auto [name, bot] = split_name(text);
  if (name.data() != nullptr) {
    if (const auto status = check_name(name); !status) return status.error();
  }
  auto contender = bot.starts_with("ugi:") ? with_command(Make::kUgi, bot.substr(4), confinement)
                   : bot.starts_with("line:")
                       ? with_command(Make::kLine, bot.substr(5), confinement)
                   : is_bot_folder(fs::path(bot)) ? from_folder(fs::path(bot), game, confinement)
                                                  : built_in(bot, session);
  if (!contender) {
    const bool folder = bot.find('/') != std::string_view::npos && !bot.starts_with("ugi:") &&
                        !bot.starts_with("line:");
    if (folder && !is_bot_folder(fs::path(bot))) {
      return util::Error{util::ErrorCode::kNoBotFile,
                         fmt::format("there is no bot in the folder {} (it would hold a file {})",
                                     util::quoted(bot), kBotFile)};
    }
    return contender.error();
  }
  contender->text = std::string(bot);
  know_folders_of(*contender);
  if (name.data() != nullptr) contender->name = std::string(name);
  return contender;
}

util::Error bot_gone(const std::string& name, util::Error why) {
  util::Error error{util::ErrorCode::kBotGone,
                    fmt::format("{} can't play any more: {}", name, why.message),
                    {{"bot", name}}};
  return util::caused_by(std::move(error), std::move(why));
}

void know_folders_of(const Contender& contender) {
  util::know_folder(contender.program.folder);
  for (const auto& file : contender.program.readable) util::know_folder(file.parent_path());
  const bool is_command = contender.text.starts_with("ugi:") || contender.text.starts_with("line:");
  if (!is_command) util::know_folder(contender.text);
  for (const std::string_view protocol : {"ugi:", "line:"}) {
    if (!contender.text.starts_with(protocol)) continue;
    const auto words = split_command(std::string_view(contender.text).substr(protocol.size()));
    if (!words) continue;
    for (const auto& word : *words) util::know_folder(fs::path(word).parent_path());
  }
}

std::string text_for_any_folder(const Contender& contender) {
  if (contender.make == Make::kBuiltIn) return contender.text;
  for (const std::string_view protocol : {"ugi:", "line:"}) {
    if (contender.text.starts_with(protocol)) {
      return std::string(protocol) + join_command(contender.program.command);
    }
  }
  std::error_code error;
  const auto folder = fs::absolute(contender.text, error).lexically_normal();
  return error ? contender.text : folder.string();
}

void make_names_unique(std::vector<Contender>& contenders) {
  std::set<std::string> taken;
  for (auto& contender : contenders) {
    const std::string wanted = contender.name;
    for (int number = 2; !taken.insert(contender.name).second; ++number) {
      contender.name = fmt::format("{}-{}", wanted, number);
    }
  }
}

std::unique_ptr<Seat> open_seat(const Contender& contender, std::string_view game) {
  switch (contender.make) {
    case Make::kUgi: return ugi_seat(contender, game);
    case Make::kLine: return line_seat(contender);
    case Make::kBroken:
      return std::make_unique<BrokenSeat>(
          fmt::format("{}: {}", core::text(contender.failure), contender.failure_detail));
    case Make::kBuiltIn: break;
  }
  return builtin_seat(contender.spec);
}

}  // namespace espalier::arena
