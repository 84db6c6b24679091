#include "arena/bots/bot_store.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "arena/match/planning.hpp"
#include "arena/model/command.hpp"
#include "arena/store/store.hpp"
#include "games/registry.hpp"
#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

class BotStoreTest : public testing::Test {
 protected:
  BotStoreTest() {
    bot_ = file("ann/bot.py", "import helper\n");
    file("ann/helper.py", "x = 1\n");
  }

  std::string file(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
  void link(const std::string& target, const std::string& name) const {
    fs::create_symlink(target, folder_ / name);
  }

  static std::shared_ptr<const KeptBot> keep(const std::vector<std::string>& words) {
    const auto kept = KeptBot::of(*program_of(words));
    EXPECT_TRUE(kept) << kept.error().message;
    return kept ? *kept : nullptr;
  }
  std::string fingerprint() const { return keep({"python3", bot_})->fingerprint(); }
  std::string why_not() const {
    const auto kept = KeptBot::of(*program_of({"python3", bot_}));
    return kept ? "kept" : kept.error().message;
  }

  static std::string text_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

  tests::TempFolder folder_;
  std::string bot_;
};

TEST_F(BotStoreTest, TheFingerprintSaysHowItWasTaken) {
  EXPECT_EQ(fingerprint().size(), kTreeMethod.size() + 64);
  EXPECT_TRUE(fingerprint().starts_with("tree1:"));
  // A method is a promise: the same files give the same fingerprint in every later version.
  EXPECT_EQ(keep({"python3", "-c", "print(1)"})->fingerprint(),
            "tree1:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  fs::permissions(bot_, fs::perms(0644));
  fs::permissions(folder_ / "ann/helper.py", fs::perms(0644));
  EXPECT_EQ(fingerprint(),
            "tree1:b609325c93ef93f3168fdf309066b88880d521e88cf7d74d91ed65b18303a23b");
}

TEST_F(BotStoreTest, TheSameFilesAreTheSameBotWhereverTheyAre) {
  fs::create_directory(folder_ / "elsewhere");
  fs::copy(folder_ / "ann", folder_ / "elsewhere/bob", fs::copy_options::recursive);
  EXPECT_EQ(keep({"python3", (folder_ / "elsewhere/bob/bot.py").string()})->fingerprint(),
            fingerprint());
}

TEST_F(BotStoreTest, EveryFileOfTheFolderCountsAndEveryPartOfIt) {
  std::vector<std::string> seen = {fingerprint()};
  const auto differs = [&] {
    seen.push_back(fingerprint());
    return std::count(seen.begin(), seen.end(), seen.back()) == 1;
  };
  file("ann/helper.py", "x = 2\n");
  EXPECT_TRUE(differs()) << "contents of a module that the command does not name";
  file("ann/deep/er/weights.txt", "3");
  EXPECT_TRUE(differs()) << "a new file";
  fs::rename(folder_ / "ann/deep/er/weights.txt", folder_ / "ann/deep/er/weight.txt");
  EXPECT_TRUE(differs()) << "a name";
  fs::permissions(folder_ / "ann/deep/er/weight.txt", fs::perms(0755));
  EXPECT_TRUE(differs()) << "whether it can be run";
  fs::create_directory(folder_ / "ann/empty");
  EXPECT_TRUE(differs()) << "an empty folder";
  link("bot.py", "ann/link");
  EXPECT_TRUE(differs()) << "a link";
  fs::remove(folder_ / "ann/link");
  link("helper.py", "ann/link");
  EXPECT_TRUE(differs()) << "where it leads";
}

TEST_F(BotStoreTest, OtherFilesThatTheCommandNamesArePartOfIt) {
  const auto book = file("books/book.txt", "a");
  const std::vector<std::string> command = {"python3", bot_, book};
  const auto before = keep(command);
  ASSERT_EQ(before->copies().size(), 2U);
  file("books/book.txt", "b");
  EXPECT_NE(keep(command)->fingerprint(), before->fingerprint());
  file("books/another.txt", "b");
  EXPECT_EQ(keep(command)->fingerprint(), keep(command)->fingerprint());
  EXPECT_EQ(text_of(before->copies()[0].at), "a");
}

TEST_F(BotStoreTest, TheCopyStaysAsItIsWhateverHappensToTheOriginal) {
  const auto kept = keep({"python3", bot_});
  const fs::path copy = kept->copies().front().at;
  EXPECT_EQ(kept->copies().front().of, folder_ / "ann");
  EXPECT_EQ(copy.filename(), "ann");
  fs::remove_all(folder_ / "ann");
  EXPECT_EQ(text_of(copy / "helper.py"), "x = 1\n");
  EXPECT_TRUE(kept->check());
  struct stat facts {};
  ASSERT_EQ(::stat((copy / "helper.py").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0227U, 0U) << "nobody may write it, others not even read it";
}

TEST_F(BotStoreTest, AChangedCopyIsNoticed) {
  for (const char* const change : {"write", "exchange", "remove"}) {
    const auto kept = keep({"python3", bot_});
    const fs::path helper = kept->copies().front().at / "helper.py";
    ASSERT_TRUE(kept->check());
    const auto before = fs::last_write_time(helper);
    fs::permissions(helper, fs::perms(0600));
    if (*change == 'w') std::ofstream(helper) << "x = 3\n";
    if (*change == 'e') fs::rename(kept->copies().front().at / "bot.py", helper);
    if (*change == 'r') fs::remove(helper);
    std::error_code ignored;
    fs::last_write_time(helper, before, ignored);
    EXPECT_FALSE(kept->check()) << change;
  }
}

TEST_F(BotStoreTest, NewFilesBesideAreNoChange) {
  const auto kept = keep({"python3", bot_});
  std::ofstream(kept->copies().front().at / "log.txt") << "x";
  EXPECT_TRUE(kept->check()) << "bots without a sandbox may write logs";
}

TEST_F(BotStoreTest, TheSameContentsAreKeptOnceAndOnlyAsLongAsSomebodyNeedsThem) {
  auto one = keep({"python3", bot_});
  auto two = keep({"python3", bot_});
  const fs::path copy = one->copies().front().at;
  EXPECT_EQ(two->copies().front().at, copy);
  one.reset();
  EXPECT_TRUE(fs::exists(copy / "bot.py"));
  two.reset();
  EXPECT_FALSE(fs::exists(copy));
}

TEST_F(BotStoreTest, HiddenFilesAreNoPartOfABotUnlessTheyAreNamed) {
  const auto before = fingerprint();
  file("ann/.git/HEAD", "x");
  file("ann/.env", "x");
  link("/etc/passwd", "ann/.link");
  EXPECT_EQ(fingerprint(), before);
  const auto named = keep({"python3", bot_, (folder_ / "ann/.env").string()});
  ASSERT_EQ(named->copies().size(), 2U);
  EXPECT_EQ(text_of(named->copies()[0].at), "x");
}

TEST_F(BotStoreTest, LinksMayNotLeadOut) {
  file("secret.txt", "x");
  const std::string whole = (folder_ / "secret.txt").string();
  for (const std::string& target : std::vector<std::string>{"../secret.txt", whole, "/etc/passwd",
                                                            "no/../../secret.txt", "..", "/"}) {
    link(target, "ann/link");
    const auto why = why_not();
    EXPECT_NE(why.find("ann/link' is a link that leads out of the folder; put the bot into a "
                       "folder of its own"),
              std::string::npos)
        << target << ": " << why;
    fs::remove(folder_ / "ann/link");
  }
  // Its own folder above is not where the link seems to be.
  link(".", "ann/here");
  link("here/../secret.txt", "ann/link");
  EXPECT_NE(why_not().find("leads out of the folder"), std::string::npos);
  fs::remove(folder_ / "ann/link");
  link("bot.py", "ann/inside");
  link(bot_, "ann/whole");
  link("nothing.txt", "ann/nowhere");
  link("/usr/bin/env", "ann/env");
  const auto kept = keep({"python3", bot_});
  const fs::path copy = kept->copies().front().at;
  EXPECT_EQ(fs::read_symlink(copy / "whole"), "bot.py") << "not back to the original";
  EXPECT_EQ(fs::read_symlink(copy / "env"), "/usr/bin/env");
}

TEST_F(BotStoreTest, AProgramOfTheSystemIsNotCopied) {
  EXPECT_TRUE(keep({"/bin/sh", "-c", "true"})->copies().empty());
  link("/usr/bin/env", "python");
  const auto kept = keep({(folder_ / "python").string(), bot_});
  ASSERT_EQ(kept->copies().size(), 1U) << "a link to the system's, as virtual environments have";
  EXPECT_EQ(kept->copies().front().of, folder_ / "ann");
}

TEST_F(BotStoreTest, FilesOfOtherKindsStayWhereTheyAre) {
  ASSERT_EQ(::mkfifo((folder_ / "ann/pipe").c_str(), 0644), 0);
  const auto kept = keep({"python3", bot_});
  EXPECT_FALSE(fs::exists(kept->copies().front().at / "pipe"));
}

// Whether somebody else sees a lock on the file.
bool is_locked(const std::string& path) {
  const pid_t other = ::fork();
  if (other == 0) {
    const int seen = ::open(path.c_str(), O_RDWR);
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    const bool asked = ::fcntl(seen, F_GETLK, &lock) == 0;
    ::_exit(asked && lock.l_type != F_UNLCK ? 1 : 0);
  }
  int status = 0;
  ::waitpid(other, &status, 0);
  return WEXITSTATUS(status) == 1;
}

// Whoever closes a database drops the locks that its process has on it: a second reader then took
// the arena's memory away, and the arena ended by SIGBUS.
TEST_F(BotStoreTest, TheOpenJournalIsNotTouchedByAnyName) {
  const auto path = (folder_ / "ann/journal.db").string();
  const auto store = Store::open(path);
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->journal().enter("x", {}));
  const auto before = fingerprint();
  fs::create_hard_link(path, folder_ / "ann/other-name");
  const int handle = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = 1;
  lock.l_len = 1;
  ASSERT_EQ(::fcntl(handle, F_SETLK, &lock), 0);
  ASSERT_TRUE(is_locked(path));
  const auto kept = keep({"python3", bot_});
  EXPECT_TRUE(is_locked(path)) << "the lock was dropped";
  EXPECT_EQ(kept->fingerprint(), before);
  EXPECT_FALSE(fs::exists(kept->copies().front().at / "journal.db"));
  ::close(handle);
}

TEST_F(BotStoreTest, ReportsThatWillBeWrittenBesideTheBotAreNoPartOfIt) {
  const auto program = *program_of({"python3", bot_});
  const std::vector<fs::path> reports = {folder_ / "ann/page.html"};
  const auto before = (*KeptBot::of(program, reports))->fingerprint();
  file("ann/page.html", "<p>");
  EXPECT_EQ((*KeptBot::of(program, reports))->fingerprint(), before);
  EXPECT_NE(fingerprint(), before);
}

class OlderTournaments : public BotStoreTest {
 protected:
  OlderTournaments() {
    const auto choice = games::choose("tictactoe");
    plan_.game = choice->name();
    plan_.start = choice->open();
    plan_.name = "old";
    EXPECT_TRUE(add_bots(plan_, {"ann=line:python3 " + join_command({bot_}), "random"}));
    EXPECT_TRUE(keep_bots(plan_));
    plan_.bots[0].fingerprint = fingerprint_of_0_1_0(plan_.bots[0].program);
    spec_ = spec_of(plan_);
  }

  std::string going_on() const {
    const auto plan = plan_to_go_on("old", spec_, [](std::string_view game) {
      return util::Result<std::unique_ptr<host::Session>>(games::choose(game)->open());
    });
    return plan ? "goes on" : plan.error().message;
  }

  Plan plan_;
  TournamentSpec spec_;
};

TEST_F(OlderTournaments, AreCheckedAsTheyWereBegun) {
  EXPECT_EQ(going_on(), "goes on");
  file("ann/helper.py", "x = 2\n");
  EXPECT_EQ(going_on(), "goes on") << "0.1.0 did not look at it";
  file("ann/bot.py", "import another\n");
  EXPECT_NE(going_on().find("(a file of its folder has changed)"), std::string::npos);
}

TEST_F(OlderTournaments, HaveTheirFingerprintsAlsoFromTheSameCommand) {
  Plan again = plan_;
  again.bots[0].fingerprint = again.bots[0].kept->fingerprint();
  EXPECT_NE(differences(spec_, spec_of(again)), "");
  take_fingerprints_like(again, spec_);
  EXPECT_EQ(differences(spec_, spec_of(again)), "");
}

}  // namespace
}  // namespace espalier::arena
