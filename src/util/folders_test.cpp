#include "util/folders.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "util/known_folders.hpp"
#include "util/random.hpp"

namespace espalier::util {
namespace {

TEST(Folders, OfPathsAreLeftOut) {
  EXPECT_EQ(without_folders("cannot open '/srv/zoe/Zoë's games/arena.db': gone"),
            "cannot open 'arena.db': gone");
  EXPECT_EQ(without_folders("File \"/srv/zoe/my bot/bot.py\", line 3"), "File \"bot.py\", line 3");
  EXPECT_EQ(without_folders("/usr/bin/python3: No such file"), "python3: No such file");
  EXPECT_EQ(without_folders("ann = line:/srv/zoe/bot.py (files 12)"),
            "ann = line:bot.py (files 12)");
  EXPECT_EQ(without_folders("in /srv/zoe/bots/"), "in bots");
  for (const auto* const plain :
       {"", "/", "1/2-1/2", "a / b", "http://localhost:8642/x", "and/or",
        "/api/v1/bots?game=chain lists all", "'/'", "`/`", "// nothing", "x //nothing", "<b></b>",
        "./bot.py", "../bots/bot.py", "src/bot.cpp:3: a/b", "n/a", "勝/負", "-1/2", "a - /"}) {
    EXPECT_EQ(without_folders(plain), plain);
  }
}

struct Case {
  std::string_view text;
  std::string_view shown;
};

TEST(Folders, OfPathsInWhateverStandsAroundThem) {
  for (const auto& [text, shown] : std::array<Case, 20>{{
           {"see `/srv/zoe/my bots/bot.py` there", "see `bot.py` there"},
           {"included from </srv/zoe/include/a.h>", "included from <a.h>"},
           {"open file:///srv/zoe/bot.py now", "open file:bot.py now"},
           {"g++ -I/srv/zoe/include -L/srv/zoe/lib", "g++ -Iinclude -Llib"},
           {"--sysroot/srv/zoe/root", "--sysrootroot"},
           {"//srv//zoe//bot.py failed", "bot.py failed"},
           {"in /srv//zoe///bots", "in bots"},
           {"in /srv/zoe/my bots/bot.py there", "in bot.py there"},
           {"/srv/zoe/bot.py 1/2-1/2", "bot.py 1/2-1/2"},
           {"/srv/zoe/bot.py and/or more", "bot.py and/or more"},
           {"/srv/zoe/bot.cpp:12:3: error", "bot.cpp:12:3: error"},
           {"{/srv/zoe/a}|/srv/zoe/b;/srv/zoe/c", "{a}|b;c"},
           {"@/srv/zoe/options", "@options"},
           {"PATH=/usr/bin:/srv/zoe/bin", "PATH=bin"},
           {"無法開啟/srv/zoe/bot.py", "無法開啟bot.py"},
           {"at\t/srv/zoe/bot.py\r\n/srv/zoe/b.py", "at\tbot.py\r\nb.py"},
           {"[/srv/zoe/bot.py]", "[bot.py]"},
           {"cwd=/srv/zoe/bots,x", "cwd=bots,x"},
           {"<</srv/zoe/bot.py>>", "<<bot.py>>"},
           {"*/srv/zoe/bot.py*", "*bot.py*"},
       }}) {
    EXPECT_EQ(without_folders(text), shown) << text;
  }
}

constexpr std::string_view kKnown = "/srv/zoe/Zoë's (old) games & bots";

TEST(Folders, ThatAreKnownAreLeftOutHoweverTheyAreWritten) {
  know_folder(kKnown);
  for (const auto& [text, shown] : std::array<Case, 12>{{
           {"/srv/zoe/Zoë's (old) games & bots/ann/bot.py: gone", "bot.py: gone"},
           {"/srv/zoe/Zoë's (old) games & bots", "."},
           {"'/srv/zoe/Zoë's (old) games & bots/'", "'.'"},
           {"//srv/./zoe//Zoë's (old) games & bots//bot.py", "bot.py"},
           {R"(cd /srv/zoe/Zoë\'s\ \(old\)\ games\ \&\ bots/ann)", "cd ann"},
           {"file:///srv/zoe/Zo%C3%AB's%20(old)%20games%20%26%20bots/bot.py", "file:bot.py"},
           {R"(b'/srv/zoe/Zo\xc3\xab\'s (old) games & bots')", "b'.'"},
           {R"("\/srv\/zoe\/Zoë's (old) games & bots\/bot.py")", R"("bot.py")"},
           {"(sub)/srv/zoe/Zoë's (old) games & bots/bot.py", "(sub)bot.py"},
           {"http://srv/zoe/Zoë's (old) games & bots/bot.py", "http:bot.py"},
           // Its beginning was cut off.
           {"oë's (old) games & bots/ann/bot.py, line 3", "bot.py, line 3"},
           {"note\nzoe/Zoë's (old) games & bots/bot.py", "note\nbot.py"},
       }}) {
    EXPECT_EQ(without_folders(text), shown) << text;
  }
}

TEST(Folders, OfOneWordAreNotTakenForPartsOfOtherPaths) {
  know_folder("/zoe");
  EXPECT_EQ(without_folders("in /zoe, /zoe/x, file:///zoe/y and -I/zoe"),
            "in ., x, file:y and -I.");
  for (const auto* const plain : {"src/zoe/bot.py", "a/zoe", "http://zoe", "./zoe/x"}) {
    EXPECT_EQ(without_folders(plain), plain);
  }
}

// Whatever stands around it.
TEST(Folders, ThatAreKnownSurviveNowhere) {
  const std::vector<std::string> folders = {"/srv/zoe/secret",         "/srv/zoe/secret place",
                                            "/srv/secret's \"den\"/b", "/Zoë/secret/秘密",
                                            "/srv/secret%20x/y",       "/srv/secret\\x/y"};
  for (const auto& folder : folders) know_folder(folder);
  constexpr std::string_view kAround = "ab1 \t\n'\"`<>()[]{}=:;,.|&@#-_~/\\%$!?*+秘";
  Random random(17);
  const auto some = [&] {
    std::string text;
    for (auto left = random.below(6); left > 0; --left)
      text += kAround[random.below(kAround.size())];
    return text;
  };
  for (int i = 0; i < 20'000; ++i) {
    const auto& folder = folders[random.below(static_cast<std::uint32_t>(folders.size()))];
    const auto text = some() + folder + some() + (random.below(2) == 0 ? "/bot.py" : "") + some();
    const auto shown = without_folders(text);
    EXPECT_EQ(shown.find("secret"), std::string::npos) << text << "\nbecame\n" << shown;
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace espalier::util
