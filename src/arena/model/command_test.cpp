#include "arena/model/command.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

class Folder {
 public:
  std::string file(const std::string& name, const std::string& text = "x") const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
  const fs::path& path() const { return folder_.path(); }

 private:
  tests::TempFolder folder_;
};

TEST(SplitCommand, BlanksSeparateWords) {
  EXPECT_EQ(*split_command("python3 bot.py --fast"), (Words{"python3", "bot.py", "--fast"}));
  EXPECT_EQ(*split_command("  a \t b\n"), (Words{"a", "b"}));
}

TEST(SplitCommand, QuotesAndBackslashesKeepBlanks) {
  EXPECT_EQ(*split_command("'my bot' \"a  b\" c\\ d"), (Words{"my bot", "a  b", "c d"}));
  EXPECT_EQ(*split_command("a'b c'd"), (Words{"ab cd"}));
  EXPECT_EQ(*split_command("x ''"), (Words{"x", ""}));
  EXPECT_EQ(*split_command("'\\'"), (Words{"\\"}));
  EXPECT_EQ(*split_command("a\\"), (Words{"a\\"}));
}

TEST(SplitCommand, WhatIsNoCommandIsAnError) {
  EXPECT_FALSE(split_command(""));
  EXPECT_FALSE(split_command("  \t"));
  EXPECT_FALSE(split_command("'open"));
  EXPECT_FALSE(split_command("x \"open"));
  EXPECT_FALSE(split_command(std::string_view("a\0b", 3)));
  EXPECT_FALSE(split_command(std::string_view("a\\\0b", 4))) << "a zero byte behind a backslash";
}

TEST(ProgramOf, ABareWordIsAProgramOfTheSystem) {
  const Folder folder;
  const auto bot = folder.file("bot.py");
  const auto program = program_of({"python3", bot, "--fast"});
  ASSERT_TRUE(program);
  EXPECT_EQ(program->command, (Words{"python3", bot, "--fast"}));
  EXPECT_EQ(program->folder, folder.path());
  EXPECT_TRUE(program->readable.empty());
}

TEST(ProgramOf, FilesOfOtherFoldersMayBeReadAndNothingElseThere) {
  const Folder folder;
  const auto bot = folder.file("a/bot");
  const auto book = folder.file("b/book.txt");
  const auto program = program_of({bot, book});
  ASSERT_TRUE(program);
  EXPECT_EQ(program->folder, folder.path() / "a");
  EXPECT_EQ(program->readable, std::vector<fs::path>{book});
}

TEST(ProgramOf, PathsAreMadeFullButLinksAreKept) {
  const Folder folder;
  const auto bot = folder.file("bot");
  fs::create_symlink(bot, folder.path() / "link");
  const auto program = program_of({(folder.path() / "./link").string()});
  ASSERT_TRUE(program);
  EXPECT_EQ(program->command.front(), (folder.path() / "link").string());
}

TEST(ProgramOf, AProgramThatIsNotThereIsAnError) {
  EXPECT_FALSE(program_of({"./no/such/program"}));
  EXPECT_FALSE(program_of({"/"}));
}

TEST(ShortName, IsThatOfTheFileThatMatters) {
  const Folder folder;
  EXPECT_EQ(short_name({"python3", folder.file("ann.py"), "--fast"}), "ann");
  EXPECT_EQ(short_name({"./engine", "--level", "3"}), "engine");
  EXPECT_EQ(short_name({"node"}), "node");
}

TEST(ProgramOf, TheSystemsShellIsNoBotAndHasNoFolder) {
  const Folder folder;
  const auto bot = folder.file("bot.sh");
  const auto program = program_of({"/bin/sh", bot});
  ASSERT_TRUE(program);
  EXPECT_EQ(program->folder, folder.path());
  EXPECT_TRUE(program->readable.empty());
}

TEST(ProgramOf, AFileDeeperInTheFolderIsAPartOfItUnlessItIsHidden) {
  const Folder folder;
  const auto bot = folder.file("bot.py");
  const auto deep = folder.file("data/book.txt");
  const auto hidden = folder.file(".data/book.txt");
  const auto program = program_of({"python3", bot, deep, hidden});
  ASSERT_TRUE(program);
  EXPECT_EQ(program->readable, std::vector<fs::path>{hidden});
}

TEST(FingerprintOf010, ChangesWithTheFilesThatTheCommandNames) {
  const Folder folder;
  const auto bot = folder.file("bot.py", "one");
  const auto before = fingerprint_of_0_1_0(*program_of({"python3", bot}));
  EXPECT_EQ(fingerprint_of_0_1_0(*program_of({"python3", bot})), before);
  folder.file("beside.txt", "something else");
  EXPECT_EQ(fingerprint_of_0_1_0(*program_of({"python3", bot})), before);
  folder.file("bot.py", "two");
  EXPECT_NE(fingerprint_of_0_1_0(*program_of({"python3", bot})), before);
}

TEST(FingerprintOf010, OfAFolderMadeForOneBotHoldsAllOfIt) {
  const Folder folder;
  folder.file("bot.json", "{}");
  const auto bot = folder.file("bot.py", "one");
  const auto before = fingerprint_of_0_1_0(*program_of({"python3", bot}));
  folder.file("deep/weights.txt", "3");
  EXPECT_NE(fingerprint_of_0_1_0(*program_of({"python3", bot})), before);
}

TEST(Command, JoinedWordsAreSplitIntoTheSameWords) {
  const std::vector<std::string> words = {
      "python3", "", "a b", "it's", "\"quoted\"", "back\\slash\\", "tab\tnew\nline", "--x=1", "\\"};
  const auto again = split_command(join_command(words));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, words);
}

TEST(Command, PlainWordsStayAsTheyAre) {
  EXPECT_EQ(join_command({"python3", "bots/ann.py", "--fast"}), "python3 bots/ann.py --fast");
}

}  // namespace
}  // namespace espalier::arena
