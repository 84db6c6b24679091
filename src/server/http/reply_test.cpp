#include "server/http/reply.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "embedded/files.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

using util::ErrorCode;

TEST(Reply, TroubleOfTheDiskIsNeverTheFaultOfWhoAsked) {
  const auto status = [](ErrorCode code) {
    return trouble_reply({code, "trouble"}, ErrorCode::kConflict).status;
  };
  EXPECT_EQ(status(ErrorCode::kInvalid), 409);
  EXPECT_EQ(status(ErrorCode::kDisk), 503);
  EXPECT_EQ(status(ErrorCode::kDiskFull), 507);
}

TEST(Reply, AnErrorIsASentenceACodeAndItsValues) {
  const auto reply = error_reply(ErrorCode::kNameTaken, "there is 'a' already", {{"name", "a"}});
  EXPECT_EQ(reply.status, 409);
  EXPECT_EQ(reply.body,
            R"({"error":"there is 'a' already","code":"name_taken","values":{"name":"a"}})");
}

TEST(Reply, CausesAreToldByTheirCodesAndToVisitorsWithoutFolders) {
  const util::Error file{
      util::ErrorCode::kNoProgram, "no /opt/ann/bot", {{"name", "/opt/ann/bot"}}};
  const auto gone = util::caused_by(
      {util::ErrorCode::kBotGone, "bob is gone", {{"bot", "bob"}}},
      util::caused_by({util::ErrorCode::kBotCannotPlay, "x", {{"bot", "bob"}}}, file));
  EXPECT_EQ(error_reply(told_to(false, gone)).body,
            R"({"error":"bob is gone","code":"bot_gone","values":{"bot":"bob","why":"x"},)"
            R"("causes":[{"error":"x","code":"bot_cannot_play",)"
            R"("values":{"bot":"bob","why":"no bot"},)"
            R"("causes":[{"error":"no bot","code":"no_program","values":{"name":"bot"}}]}]})");
}

TEST(Reply, WhatSomebodySentIsNotSentBackWhole) {
  const auto value = [](std::string name) {
    const auto reply = error_reply(util::ErrorCode::kUnknownGame, "no such game", {{"name", name}});
    return nlohmann::json::parse(reply.body)["values"]["name"].get<std::string>();
  };
  EXPECT_EQ(value("schach"), "schach");
  EXPECT_EQ(value("象棋"), "象棋");
  EXPECT_LE(value(std::string(100'000, 'x')).size(), 310U);
  EXPECT_TRUE(value(std::string(100'000, 'x')).ends_with("…"));
  EXPECT_EQ(value("a\nb\xff"), "a\\x0ab\\xff");
}

TEST(Reply, TheDescriptionOfTheApiListsAllCodes) {
  const auto text = embedded::api_files().front().text;
  const auto begin = text.find('[', text.find("    ErrorCode:")) + 1;
  const auto list = text.substr(begin, text.find(']', begin) - begin);
  std::string expected;
  for (const auto& kind : util::error_kinds()) expected += std::string(kind.name) + ' ';
  std::string found;
  for (std::string_view word : util::words(list)) {
    if (word.ends_with(',')) word.remove_suffix(1);
    found += std::string(word) + ' ';
  }
  EXPECT_EQ(found, expected);
}

TEST(Reply, TooManyTellsWhenToAskAgain) {
  const auto reply =
      too_many_reply({ErrorCode::kTooManyGames, "too many"}, std::chrono::seconds(7));
  EXPECT_EQ(reply.status, 429);
  ASSERT_EQ(reply.headers.size(), 1U);
  EXPECT_EQ(reply.headers[0].first, "Retry-After");
  EXPECT_EQ(reply.headers[0].second, "7");
}

}  // namespace
}  // namespace espalier::server
