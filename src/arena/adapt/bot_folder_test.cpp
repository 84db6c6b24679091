#include "arena/adapt/bot_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

class BotFolderTest : public testing::Test {
 protected:
  void write(std::string_view text) { std::ofstream(folder_ / kBotFile) << text; }

  tests::TempFolder folder_;
};

std::string wrong(const std::string& text) {
  const auto bot = parse_bot_file(text, "bots/ann");
  return bot ? "" : bot.error().message;
}

TEST_F(BotFolderTest, WhatIsWrittenIsReadBack) {
  BotFolder bot;
  bot.folder = folder_.path();
  bot.name = "Änn \"the\" bot";
  bot.course = "nthu-2019";
  bot.game = "chain:orthogonal";
  bot.command = {"./bot", "--fast", ""};
  bot.fresh_process_per_game = false;
  EXPECT_FALSE(is_bot_folder(folder_.path()));
  ASSERT_TRUE(write_bot_folder(bot));
  EXPECT_TRUE(is_bot_folder(folder_.path()));
  const auto read = read_bot_folder(folder_.path());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->name, bot.name);
  EXPECT_EQ(read->course, bot.course);
  EXPECT_EQ(read->game, bot.game);
  EXPECT_EQ(read->protocol, BotProtocol::kLine);
  EXPECT_EQ(read->command, bot.command);
  EXPECT_FALSE(read->fresh_process_per_game);
  EXPECT_FALSE(read->has_failed());
}

TEST_F(BotFolderTest, ABotThatFailedKeepsItsMessageWhateverBytesAreInIt) {
  BotFolder bot;
  bot.folder = folder_.path();
  bot.name = "x";
  bot.failed = core::Ending::kDoesNotCompile;
  bot.message = "x.cpp:1: \xff\xfe\n\tline two";
  ASSERT_TRUE(write_bot_folder(bot));
  const auto read = read_bot_folder(folder_.path());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->failed, core::Ending::kDoesNotCompile);
  EXPECT_EQ(read->message.substr(0, 9), "x.cpp:1: ");
  EXPECT_TRUE(read->command.empty());
}

TEST_F(BotFolderTest, AShortFileByHandIsEnough) {
  write(R"({"espalier_bot": 1, "command": ["python3", "bot.py"]})");
  const auto bot = read_bot_folder(folder_.path());
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->name, folder_.path().filename().string());
  EXPECT_EQ(bot->game, std::nullopt);
  EXPECT_TRUE(bot->fresh_process_per_game);
  const auto with_slash = read_bot_folder(folder_ / "");
  ASSERT_TRUE(with_slash);
  EXPECT_EQ(with_slash->name, bot->name);
}

TEST_F(BotFolderTest, NoFileAndAFolderInItsPlaceAreErrors) {
  EXPECT_NE(read_bot_folder(folder_.path()).error().message.find("no file bot.json"),
            std::string::npos);
  fs::create_directory(folder_ / kBotFile);
  EXPECT_FALSE(read_bot_folder(folder_.path()));
  EXPECT_FALSE(is_bot_folder(folder_.path()));
}

TEST_F(BotFolderTest, AHugeFileIsRefused) {
  write(std::string(2 << 20, ' '));
  EXPECT_NE(read_bot_folder(folder_.path()).error().message.find("too long"), std::string::npos);
}

TEST(BotFile, EveryWrongFieldIsNamed) {
  const auto message = wrong(
      R"({"espalier_bot": 2, "nam": "x", "name": "", "protocol": "uci", "command": "./bot",
          "fresh_process_per_game": 1, "game": 5})");
  for (const char* part : {"'bots/ann/bot.json'", "\"espalier_bot\" is not 1", "no field \"nam\"",
                           "\"name\" is empty", "\"protocol\" is neither", "\"command\" is no list",
                           "\"fresh_process_per_game\"", "\"game\" is no text"}) {
    EXPECT_NE(message.find(part), std::string::npos) << part << " in " << message;
  }
}

TEST(BotFile, EveryWrongFieldIsACauseWithACodeOfItsOwn) {
  const auto bot = parse_bot_file(R"({"espalier_bot": 1, "colour": 1, "protocol": 2})", "bots/ann");
  ASSERT_FALSE(bot);
  EXPECT_EQ(bot.error().code, util::ErrorCode::kBadBotFile);
  std::vector<std::pair<std::string_view, std::string>> causes;
  for (const auto& cause : bot.error().causes) {
    causes.emplace_back(util::kind_of(cause.code).name, util::value_of(cause, "field"));
  }
  EXPECT_EQ(
      causes,
      (std::vector<std::pair<std::string_view, std::string>>{
          {"unknown_field", "colour"}, {"wrong_field", "protocol"}, {"missing_field", "command"}}));
  const auto text = parse_bot_file("[]", "bots/ann");
  ASSERT_FALSE(text);
  ASSERT_EQ(text.error().causes.size(), 1U);
  EXPECT_EQ(text.error().causes.front().code, util::ErrorCode::kNoJsonObject);
}

TEST(BotFile, NoTextWhateverItIsBreaksTheReader) {
  const std::string good = R"({"espalier_bot":1,"name":"x","command":["./b"]})";
  EXPECT_EQ(wrong(good), "");
  for (std::size_t length = 0; length < good.size(); ++length) {
    EXPECT_NE(wrong(good.substr(0, length)), "") << length;
  }
  EXPECT_NE(wrong(std::string(100000, '[')), "");
  EXPECT_NE(wrong("[]"), "");
  EXPECT_NE(wrong("null"), "");
  EXPECT_NE(wrong("\xff\xfe{}"), "");
  EXPECT_NE(wrong(R"({"espalier_bot":1})"), "");
  EXPECT_NE(wrong(R"({"espalier_bot":1.5,"command":["x"]})"), "");
  EXPECT_NE(wrong(R"({"espalier_bot":1,"command":[]})"), "");
  EXPECT_NE(wrong(R"({"espalier_bot":1,"command":[""]})"), "");
  EXPECT_NE(wrong(R"({"espalier_bot":1,"command":["x", 1]})"), "");
  EXPECT_NE(wrong(R"({"espalier_bot":1,"command":["x\u0000y"]})"), "");
  EXPECT_NE(wrong(R"({"espalier_bot":1,"command":["x"],"name":"a\u001bb"})"), "");
}

}  // namespace
}  // namespace espalier::arena
