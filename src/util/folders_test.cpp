#include "util/folders.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "util/known_folders.hpp"
#include "util/random.hpp"
#include "util/text.hpp"

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

// A path as different programs write it.
constexpr int kManners = 15;
std::string written(std::string_view path, int manner) {
  constexpr std::array<std::string_view, kManners> kSlashes = {
      "/",     R"(\/)", R"(\u002f)", R"(\x2f)", R"(\\u002F)", "%2F",       "&#47;",  "&#x2F;",
      "&sol;", "%252F", R"(\u{2f})", "%u002F",  "&#047",      "&amp;#47;", "%25252f"};
  std::string text;
  for (const char c : path) {
    if (c == '/') {
      text += kSlashes[static_cast<std::size_t>(manner)];
    } else {
      text += c;
    }
  }
  return text;
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

// As in what JSON has, once or twice, and what programs print.
TEST(Folders, OfPathsAreLeftOutHoweverTheirSlashesAreWritten) {
  for (const auto& [text, shown] : std::array<Case, 16>{{
           {R"("file":"\/srv\/ann\/bot.py")", R"("file":"bot.py")"},
           {R"("file":"\u002fsrv\u002fann\u002Fbot.py")", R"("file":"bot.py")"},
           {R"(open \\/srv\\/ann\\/bot.py now)", "open bot.py now"},
           {R"(open \\u002fsrv\\u002fann now)", "open ann now"},
           {R"(b'\x2fsrv\x2fann\x2fbot.py')", "b'bot.py'"},
           {R"(at \057srv\057ann\057bot.py)", "at bot.py"},
           {"at %2Fsrv%2fann%2Fbot.py", "at bot.py"},
           {R"(lost\n/srv/ann/bot.py\n)", R"(lost\nbot.py\n)"},
           {R"(lost\n\/srv\/ann\/bot.py)", R"(lost\nbot.py)"},
           {R"(/srv\u002fann/my\u002fbot.py: gone)", "bot.py: gone"},
           // Of none of these is anything left out.
           {R"(n\/a and 1\u002f2)", R"(n\/a and 1\u002f2)"},
           {R"(s\/x\/y)", R"(s\/x\/y)"},
           {R"(\u00e9 \ud83d \u12 \x2 %zz % \)", R"(\u00e9 \ud83d \u12 \x2 %zz % \)"},
           {R"(http:\/\/localhost:8642\/x)", R"(http:\/\/localhost:8642\/x)"},
           {"/api/v1/play%2Fx", "/api/v1/play%2Fx"},
           {"100%2F3", "100%2F3"},
       }}) {
    EXPECT_EQ(without_folders(text), shown) << text;
  }
}

// Bots wrote them so, and visitors saw them.
TEST(Folders, OfPathsAreLeftOutInWhatIsForBrowsersToo) {
  for (const auto& [text, shown] : std::array<Case, 18>{{
           {"at &#47;srv&#47;ann&#47;bot.py, line 3", "at bot.py, line 3"},
           {"at &#x2f;srv&#X2F;ann&#0047;bot.py", "at bot.py"},
           {"at &sol;srv&sol;ann&sol;bot.py", "at bot.py"},
           {"at &amp;#47;srv&amp;amp;#47;ann&#47;bot.py", "at bot.py"},
           {"at &#47srv&#47ann", "at ann"},
           {"at %252Fsrv%25252fann%252Fbot.py", "at bot.py"},
           {"at %u002fsrv%u002fann%u002Fbot.py", "at bot.py"},
           {R"(at \u{2f}srv\u{00002F}ann)", "at ann"},
           {"<p>/srv/ann/bot.py</p>", "<p>bot.py</p>"},
           {"<p>&#47;srv&#47;ann&#47;bot.py</p>", "<p>bot.py</p>"},
           {"&quot;&#47;srv&#47;ann&#47;bot.py&quot;", "&quot;bot.py&quot;"},
           {"<a href=\"/srv/ann/bot.py\">", "<a href=\"bot.py\">"},
           // Of none of these is anything left out.
           {"1&#47;2 &amp; 3&sol;4", "1&#47;2 &amp; 3&sol;4"},
           {"a &amp;&amp; b && c &#; &#x; &", "a &amp;&amp; b && c &#; &#x; &"},
           {"100%25 50%252F3", "100%25 50%252F3"},
           {R"(\u{} \u{zz} \u{2f)", R"(\u{} \u{zz} \u{2f)"},
           {"%u00 %u", "%u00 %u"},
           {"<br></br> a->b", "<br></br> a->b"},
       }}) {
    EXPECT_EQ(without_folders(text), shown) << text;
  }
}

TEST(Folders, OfPathsFromAHomeAreLeftOut) {
  for (const auto& [text, shown] : std::array<Case, 20>{{
           {"no ~/games/bots/bot.py there", "no bot.py there"},
           {"~zoe/bots/bot.py: gone", "bot.py: gone"},
           {"'~/my bots/bot.py'", "'bot.py'"},
           {"PATH=~/bin:~zoe/bin", "PATH=bin"},
           {"-I~/include", "-Iinclude"},
           {R"("~\/bots\/bot.py")", R"("bot.py")"},
           {"~&#47;bots&#47;bot.py", "bot.py"},
           {"&#126;&#47;bots&#47;bot.py", "bot.py"},
           {"%7E%2Fbots%2Fbot.py", "bot.py"},
           {R"(lost\n~/bots/bot.py)", R"(lost\nbot.py)"},
           {"$HOME/bots/bot.py ${HOME}/b.py", "bot.py b.py"},
           {"%USERPROFILE%/bots/bot.py", "bot.py"},
           {"~_x/bots/bot.py", "bot.py"},
           // Of none of these is anything left out.
           {"~", "~"},
           {"~/", "~/"},
           {"about ~1/2 of it", "about ~1/2 of it"},
           {"a~/b and x.py~/y", "a~/b and x.py~/y"},
           {"~ / ~", "~ / ~"},
           {"~5 s, ~zoe", "~5 s, ~zoe"},
           {"$HOMER/x", "$HOMER/x"},
       }}) {
    EXPECT_EQ(without_folders(text), shown) << text;
  }
}

TEST(Folders, OfPathsThatWereShortenedAreLeftOutToo) {
  const std::string folder = "/srv/ann/Ann's (old) games with a long name/and more";
  know_folder(folder);
  EXPECT_EQ(without_folders("no " + util::quoted(folder + "/arena.db") + " there"),
            "no '...' there");
  EXPECT_EQ(without_folders("no " + util::quoted("/srv/bob/a long way to the folder/of/arena.db")),
            "no '...'");
  for (const auto& [text, shown] : std::array<Case, 7>{{
           {"/srv/ann/Ann's (old) ga... is gone", "... is gone"},
           {"see /srv/ann/Ann's (o…", "see ..."},
           {"see /srv/ann/Ann's (o", "see ..."},
           {R"("\/srv\/ann\/Ann's (ol...")", R"("...")"},
           {"/srv/bob/secr…", "…"},
           {"wait... /srv/bob/x", "wait... x"},
           {"and so on... or/and…", "and so on... or/and…"},
       }}) {
    EXPECT_EQ(without_folders(text), shown) << text;
  }
  // Wherever it is cut.
  for (std::size_t size = 6; size < folder.size(); ++size) {
    const auto shown = without_folders("no '" + folder.substr(0, size) + "...'");
    EXPECT_EQ(shown, "no '...'") << size;
  }
}

TEST(Folders, ThatAreKnownFromHereAreLeftOut) {
  know_folder("./den");
  know_folder("../lair of zoe");
  know_folder("holes/fox");
  for (const auto& [text, shown] : std::array<Case, 16>{{
           {"cannot open 'den/arena.db'", "cannot open 'arena.db'"},
           {"cannot open ./den/arena.db: gone", "cannot open arena.db: gone"},
           {"././/den//bots/ann/bot.py", "bot.py"},
           {R"("den\/bots\/bot.py")", R"("bot.py")"},
           {R"(den\u002fbots\u002fbot.py)", "bot.py"},
           {"'../lair of zoe/arena.db' is locked", "'arena.db' is locked"},
           {"in ../lair of zoe", "in ."},
           {"line:holes/fox/bot.py", "line:bot.py"},
           {"'den/a very long na...'", "'...'"},
           // Other words and other folders.
           {"the den is empty", "the den is empty"},
           {"\"den\": 1", "\"den\": 1"},
           {"garden/x", "garden/x"},
           {"src/den/x", "src/den/x"},
           {"den / garden", "den / garden"},
           {"holes/foxes", "holes/foxes"},
           {"../den.txt", "../den.txt"},
       }}) {
    EXPECT_EQ(without_folders(text), shown) << text;
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
    const auto path = written(folder, static_cast<int>(random.below(kManners)));
    const auto text = some() + path + some() + (random.below(2) == 0 ? "/bot.py" : "") + some();
    const auto shown = without_folders(text);
    EXPECT_EQ(shown.find("secret"), std::string::npos) << text << "\nbecame\n" << shown;
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace espalier::util
