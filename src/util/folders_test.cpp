#include "util/folders.hpp"

#include <gtest/gtest.h>

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
  for (const auto* const plain : {"", "/", "1/2-1/2", "a / b", "http://localhost:8642/x", "and/or",
                                  "/api/v1/bots?game=chain lists all", "'/'"}) {
    EXPECT_EQ(without_folders(plain), plain);
  }
}

}  // namespace
}  // namespace espalier::util
