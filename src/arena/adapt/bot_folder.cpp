#include "arena/adapt/bot_folder.hpp"

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>

#include "util/files.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

using FolderJson = nlohmann::json;  // its look-ups stay quick, however many fields a file has
namespace fs = std::filesystem;

constexpr int kVersion = 1;
constexpr std::size_t kMaxFileSize = std::size_t{1} << 20;
constexpr std::size_t kMaxCharacters = 60;
constexpr std::size_t kMaxWords = 100;

constexpr std::array<std::string_view, 9> kFields = {
    "espalier_bot",           "name",   "course", "game", "protocol", "command",
    "fresh_process_per_game", "failed", "message"};

std::string default_name(const fs::path& folder) {
  std::error_code ignored;
  const auto whole = fs::weakly_canonical(folder, ignored);
  const auto name = (whole.has_filename() ? whole.filename() : whole.parent_path().filename());
  return name.empty() ? "bot" : name.string();
}

// Collects what is wrong with the fields of one file.
class SettingsReader {
 public:
  explicit SettingsReader(const FolderJson& json) : json_(json) {}

  void complain(util::Error error) { wrong_.push_back(std::move(error)); }
  // A field that is there, but not as in the example.
  void complain(std::string_view field, std::string_view example, std::string sentence) {
    complain({util::ErrorCode::kWrongField,
              std::move(sentence),
              {{"field", std::string(field)}, {"example", std::string(example)}}});
  }
  const std::vector<util::Error>& wrong() const { return wrong_; }

  // A text without control characters; `otherwise` when there is no such field.
  std::string text(const char* field, const std::string& otherwise, bool one_line = true) {
    if (!json_.contains(field)) return otherwise;
    const FolderJson& value = json_.at(field);
    if (!value.is_string()) {
      complain(field, "\"abc\"", fmt::format("\"{}\" is no text in quotes", field));
      return otherwise;
    }
    auto found = value.get<std::string>();
    if (one_line && !printable(found)) {
      complain(field, "\"abc\"", fmt::format("\"{}\" has control characters in it", field));
      return otherwise;
    }
    return found;
  }

  bool flag(const char* field, bool otherwise) {
    if (!json_.contains(field)) return otherwise;
    const FolderJson& value = json_.at(field);
    if (value.is_boolean()) return value.get<bool>();
    complain(field, "true", fmt::format("\"{}\" is neither true nor false", field));
    return otherwise;
  }

  std::vector<std::string> words(const char* field) {
    if (!json_.contains(field)) return {};
    const FolderJson& value = json_.at(field);
    std::vector<std::string> words;
    if (value.is_array() && value.size() <= kMaxWords) {
      for (const auto& word : value) {
        if (!word.is_string() || word.get<std::string>().find('\0') != std::string::npos) break;
        words.push_back(word.get<std::string>());
      }
      if (words.size() == value.size() && !words.empty() && !words.front().empty()) return words;
    }
    constexpr std::string_view kExample = "[\"./bot\", \"--fast\"]";
    complain(field, kExample, fmt::format("\"{}\" is no list of words as in {}", field, kExample));
    return {};
  }

 private:
  static bool printable(std::string_view text) {
    for (const char c : text) {
      if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) return false;
    }
    return true;
  }

  const FolderJson& json_;
  std::vector<util::Error> wrong_;
};

void check_fields(const FolderJson& json, SettingsReader& reader) {
  for (const auto& item : json.items()) {
    bool known = false;
    for (const auto field : kFields) known = known || field == item.key();
    if (!known) {
      const auto name = util::printable(item.key());
      reader.complain({util::ErrorCode::kUnknownField,
                       fmt::format("there is no field \"{}\"", name),
                       {{"field", name}}});
    }
  }
  if (!json.contains("espalier_bot")) {
    reader.complain({util::ErrorCode::kMissingField,
                     "\"espalier_bot\": 1 is missing",
                     {{"field", "espalier_bot"}, {"example", "1"}}});
  } else if (const FolderJson& version = json.at("espalier_bot");
             !version.is_number_integer() || version != kVersion) {
    reader.complain("espalier_bot", "1", fmt::format("\"espalier_bot\" is not {}", kVersion));
  }
}

BotProtocol protocol_of(SettingsReader& reader) {
  const auto text = reader.text("protocol", "line");
  if (text == "ugi") return BotProtocol::kUgi;
  if (text != "line") {
    reader.complain("protocol", "\"line\"", "\"protocol\" is neither \"line\" nor \"ugi\"");
  }
  return BotProtocol::kLine;
}

// `why` is for those who may not know the path.
util::Error wrong_file(const fs::path& file, std::string_view what,
                       std::vector<util::Error> causes) {
  util::Error error{util::ErrorCode::kBadBotFile,
                    fmt::format("{}{}", util::quoted(file.string()), what),
                    {{"why", fmt::format("{}{}", kBotFile, what)}}};
  error.causes = std::move(causes);
  return error;
}

// The same for a file of which nothing can be used.
util::Error wrong_file(const fs::path& file, std::string_view what, util::ErrorCode code,
                       util::Error::Values values = {}) {
  return wrong_file(file, what, {{code, fmt::format("{}{}", kBotFile, what), std::move(values)}});
}

util::Result<std::string> contents(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) {
    return util::Error{util::ErrorCode::kNoBotFile,
                       fmt::format("there is no bot in {}: it has no file {}",
                                   util::quoted(file.parent_path().string()), kBotFile)};
  }
  auto text = util::read_file(file, {.max = kMaxFileSize, .ordinary = true});
  if (text) return text;
  return wrong_file(file, " cannot be read or is too long for a bot's description",
                    util::ErrorCode::kUnreadableBotFile, {{"max", std::to_string(kMaxFileSize)}});
}

}  // namespace

bool is_bot_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / kBotFile, error);
}

util::Result<BotFolder> parse_bot_file(const std::string& text, const fs::path& folder) {
  const auto file = folder / kBotFile;
  const FolderJson json = FolderJson::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object()) {
    return wrong_file(file,
                      " is no JSON object; 'espalier adapt' writes such files, and "
                      "docs/write-a-bot.md shows one",
                      util::ErrorCode::kNoJsonObject);
  }
  SettingsReader reader(json);
  check_fields(json, reader);
  BotFolder bot;
  bot.folder = folder;
  bot.name = reader.text("name", default_name(folder));
  if (bot.name.empty() || util::first_characters(bot.name, kMaxCharacters) != bot.name) {
    reader.complain("name", "\"ann\"",
                    fmt::format("\"name\" is empty or longer than {} characters", kMaxCharacters));
  }
  bot.course = reader.text("course", "");
  if (json.contains("game") && !json.at("game").is_null()) bot.game = reader.text("game", "");
  bot.protocol = protocol_of(reader);
  bot.command = reader.words("command");
  bot.fresh_process_per_game = reader.flag("fresh_process_per_game", true);
  if (const auto failed = reader.text("failed", ""); !failed.empty()) {
    // Whatever else it says, such a bot can't play.
    const bool compiles = core::ending_of_text(failed) != core::Ending::kDoesNotCompile;
    bot.failed = compiles ? core::Ending::kDoesNotStart : core::Ending::kDoesNotCompile;
  }
  bot.message = reader.text("message", "", false);
  if (!json.contains("command") && !bot.has_failed()) {
    reader.complain({util::ErrorCode::kMissingField,
                     "\"command\" is missing, as in \"command\": [\"./bot\"]",
                     {{"field", "command"}, {"example", "[\"./bot\"]"}}});
  }
  if (reader.wrong().empty()) return bot;
  std::vector<std::string> sentences;
  for (const auto& wrong : reader.wrong()) sentences.push_back(wrong.message);
  return wrong_file(file, ": " + util::join(sentences, "; "), reader.wrong());
}

util::Result<BotFolder> read_bot_folder(const fs::path& folder) {
  const auto text = contents(folder / kBotFile);
  if (!text) return text.error();
  return parse_bot_file(*text, folder);
}

util::Status write_bot_folder(const BotFolder& bot) {
  FolderJson json = {{"espalier_bot", kVersion}, {"name", bot.name}};
  if (!bot.course.empty()) json["course"] = bot.course;
  json["game"] = bot.game ? FolderJson(*bot.game) : FolderJson(nullptr);
  json["protocol"] = bot.protocol == BotProtocol::kUgi ? "ugi" : "line";
  if (!bot.command.empty()) json["command"] = bot.command;
  json["fresh_process_per_game"] = bot.fresh_process_per_game;
  if (bot.has_failed()) {
    json["failed"] = core::text(bot.failed);
    json["message"] = bot.message;
  }
  const auto file = bot.folder / kBotFile;
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << json.dump(2, ' ', false, FolderJson::error_handler_t::replace) << '\n';
  out.close();
  if (out) return util::Done{};
  return util::Error{fmt::format("cannot write {}", util::quoted(file.string()))};
}

}  // namespace espalier::arena
