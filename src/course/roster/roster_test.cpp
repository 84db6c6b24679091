#include <gtest/gtest.h>

#include "course/roster/csv.hpp"
#include "course/roster/roster_changes.hpp"
#include "util/random.hpp"

namespace espalier::course {
namespace {

using util::ErrorCode;
using namespace std::string_literals;

std::string cells_of(std::string_view text) {
  const auto table = read_csv(text);
  if (!table) return table.error().message;
  std::string all;
  for (const auto& row : table->rows) {
    for (const auto& cell : row.cells) all += "[" + cell.text + "]";
    all += "|";
  }
  return all;
}

TEST(Csv, QuotesLineEndsAndSeparatorsAreThoseOfSpreadsheets) {
  EXPECT_EQ(cells_of("a,b\r\n1,\"x, \"\"y\"\"\nz\"\r\n"), "[a][b]|[1][x, \"y\"\nz]|");
  EXPECT_EQ(cells_of("a;b\n1,5;2\n"), "[a][b]|[1,5][2]|");
  EXPECT_EQ(cells_of("a\tb\n1\t2"), "[a][b]|[1][2]|");
  EXPECT_EQ(cells_of("a,b\r1,2\r"), "[a][b]|[1][2]|") << "an old Macintosh";
  EXPECT_EQ(cells_of("a,b\n\n,\n"), "[a][b]|[][]|") << "an empty line is none";
  EXPECT_EQ(cells_of("\"a;b\",c\n"), "[a;b][c]|") << "what is quoted does not count";
  EXPECT_EQ(cells_of(""), "");
  EXPECT_EQ(cells_of("a,\"b\nc"), "line 1, column 3: a quote is not closed");
  EXPECT_EQ(cells_of("a,b\n學,\"b\"c"), "line 2, column 6: there is text behind a closing quote");
}

TEST(Csv, ACellKnowsItsBytes) {
  const std::string text = "a,b\r\n\"x\"\"\",\xE5\xAD\xB8,\r\n";
  const auto table = read_csv(text);
  ASSERT_TRUE(table);
  const auto& row = table->rows[1];
  ASSERT_EQ(row.cells.size(), 3U);
  EXPECT_EQ(text.substr(row.cells[0].begin, row.cells[0].end - row.cells[0].begin), "\"x\"\"\"");
  EXPECT_EQ(row.cells[1].column, 7);
  EXPECT_EQ(row.cells[2].begin, row.cells[2].end);
}

TEST(Csv, WhatIsWrittenIsReadAgainWhateverItIs) {
  util::Random random(11);
  constexpr std::string_view kSigns = "ab ,;\t\"\r\n=+'";
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> texts(1 + random.below(4));
    for (auto& text : texts) {
      const auto length = random.below(5);
      for (std::uint32_t i = 0; i < length; ++i) {
        text += kSigns[random.below(static_cast<std::uint32_t>(kSigns.size()))];
      }
    }
    texts.emplace_back("end");
    std::vector<std::string> cells;
    for (const auto& text : texts) cells.push_back(csv_cell(text));
    // A header in front says which separator it is, as in our files.
    const auto table = read_csv("a,b,c,d,e,f\r\n" + csv_line(cells));
    ASSERT_TRUE(table) << table.error().message;
    std::vector<std::string> read;
    for (const auto& cell : table->rows.at(1).cells) read.push_back(cell.text);
    ASSERT_EQ(read, texts);
  }
}

TEST(Csv, ATextOfSomebodyElseComputesNothingInASpreadsheet) {
  for (const std::string bad : {"=1+1", "+1", "-1", "@x", "\t=1", "  =1", "＝1", "\r=1"}) {
    const auto cell = harmless_cell(bad);
    EXPECT_NE(cell.find('\''), std::string::npos) << bad;
    EXPECT_EQ(read_csv("a,b\n" + cell + ",x")->rows.at(1).cells.at(0).text, "'" + bad);
  }
  EXPECT_EQ(harmless_cell("O'Neil-Smith"), "O'Neil-Smith");
  EXPECT_EQ(harmless_cell(""), "");
}

TEST(Encoding, IsFoundByItsMarkOrByItsBytes) {
  EXPECT_EQ(decoded("\xEF\xBB\xBFid")->text, "id");
  EXPECT_EQ(decoded("學")->encoding, Encoding::kUtf8);
  const auto big5 = decoded("\xB3\xAF\xAB\x54\xC0\xBA");
  ASSERT_TRUE(big5) << big5.error().message;
  EXPECT_EQ(big5->encoding, Encoding::kBig5);
  EXPECT_EQ(big5->text, "陳俊擎");
  const auto wide = decoded("\xFF\xFEi\0d\0\x78\x5B"s);
  ASSERT_TRUE(wide);
  EXPECT_EQ(wide->text, "id學");
  EXPECT_EQ(wide->encoding, Encoding::kUtf16);
  EXPECT_EQ(decoded("\xFE\xFF\0i"s)->text, "i");
}

TEST(Encoding, TheFirstBadByteIsNamed) {
  const auto bad = decoded("id\n學\xFF", Encoding::kUtf8);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, ErrorCode::kBadBytes);
  EXPECT_EQ(value_of(bad.error(), "line"), "2");
  EXPECT_EQ(value_of(bad.error(), "column"), "2");
  const auto big5 = decoded("id\n\xB3\xAF\xFF\xFF");
  ASSERT_FALSE(big5);
  EXPECT_EQ(value_of(big5.error(), "line"), "2");
  EXPECT_EQ(value_of(big5.error(), "column"), "2");
  EXPECT_EQ(value_of(big5.error(), "encoding"), "Big5");
}

std::string causes_of(std::string_view text) {
  const auto roster = read_roster(text);
  if (roster) return "none";
  EXPECT_EQ(roster.error().code, ErrorCode::kBadRoster);
  std::string all;
  for (const auto& one : roster.error().causes) {
    all += value_of(one, "line") + " " + std::string(util::kind_of(one.code).name) + ", ";
  }
  return all;
}

TEST(RosterFile, ColumnsMayStandInAnyOrderAndHaveTheNamesOfSchools) {
  const auto roster = read_roster("班級;Email Address;姓名;學號;phone\nA; a@b.tw ;Ann  Lee;x1;5\n");
  ASSERT_TRUE(roster) << roster.error().message;
  ASSERT_EQ(roster->lines.size(), 1U);
  const auto& row = roster->lines[0].row;
  EXPECT_EQ(row.id, "x1");
  EXPECT_EQ(row.name, "Ann  Lee");
  EXPECT_EQ(row.email, "a@b.tw");
  EXPECT_EQ(row.section, "A");
  EXPECT_EQ(roster->lines[0].line, 2);
  EXPECT_EQ(roster->ignored, std::vector<std::string>{"phone"});
}

TEST(RosterFile, WhatCannotBeReadIsToldAndNothingIsUsed) {
  EXPECT_EQ(causes_of("name\nann\n"), "1 no_column, ");
  EXPECT_EQ(causes_of(""), "1 no_column, 1 no_column, ");
  EXPECT_EQ(causes_of("id,name,emial\n1,a,b\n"), "1 unknown_field, ");
  EXPECT_EQ(causes_of("id,name,name\n"), "1 column_twice, ");
  EXPECT_EQ(causes_of("id,name\n1,a,b\n2,b\n3,c,d\n"), "2 cell_count, 4 cell_count, ");
  EXPECT_EQ(causes_of("id,name\n" + std::string(65, 'x') + ",a\n"), "2 field_out_of_range, ");
  EXPECT_EQ(causes_of("id,name\n1,\"a\n"), "2 quote_not_closed, ");
  EXPECT_EQ(causes_of("id,name\n1\n\n ,\n"), "none") << "cells may be missing at the end";
}

// A name cannot turn the line around it, or look like another.
TEST(RosterFile, NamesHaveNothingThatCannotBeSeen) {
  const auto roster = read_roster(
      "id,name\n1,a\xE2\x80\xAE"
      "b\xE2\x80\x8B\n");
  ASSERT_TRUE(roster);
  EXPECT_EQ(roster->lines[0].row.name, "ab");
}

RosterRow row(std::string id, std::string name, std::string email = "", std::string section = "",
              std::string team = "") {
  return {std::move(id), std::move(name), std::move(email), std::move(section), std::move(team)};
}

TEST(RosterFile, WhatIsWrittenIsReadAgain) {
  const std::vector<RosterRow> rows = {row("x1", "O\"Neil, Ann", "a@b", "A", "t"), row("x2", "陳")};
  const auto again = read_roster(roster_text(rows));
  ASSERT_TRUE(again);
  ASSERT_EQ(again->lines.size(), 2U);
  EXPECT_EQ(again->lines[0].row.name, rows[0].name);
  EXPECT_EQ(again->lines[1].row.name, rows[1].name);
}

std::string told_of(const RosterPreview& preview) {
  std::string all;
  for (const auto& one : preview.changes) all += text(one, Language::kEnglish) + "\n";
  return all;
}

TEST(RosterChanges, TellWhoIsNewChangesLeavesAndWhatSomebodyShouldLookAt) {
  const std::vector<RosterRow> present = {row("1", "Ann", "ann@x.tw", "A"), row("2", "Ben"),
                                          row("3", "Cho", "cho@x.tw"), row("4", "Dee"),
                                          row("5", "Eve")};
  const auto roster = read_roster(
      "id,name,email,section\n"
      "1,Ann,ann@x.tw,B\n"       // another section
      "2,Ben,,\n"                // as before
      ",Nobody,,\n"              // without an id
      "2,Ben Two,,\n"            // an id for the second time
      "3,Cho,other@x.tw,\n"      // another address
      "6,Dee,,\n"                // the name of somebody who leaves
      "5,Eve,not an address,\n"  // left out, but does not leave
      "7,Fay,ann@x.tw,\n");      // an address for the second time
  ASSERT_TRUE(roster);
  const auto preview = preview_of(present, *roster);
  EXPECT_EQ(told_of(preview),
            "! ? Nobody (line 4): no id; the line is left out\n"
            "! 2 Ben Two (line 5): same id as line 3, which is used; the line is left out\n"
            "! 5 Eve (line 8): 'not an address' is no e-mail address; the line is left out\n"
            "! 7 Fay (line 9): same e-mail as line 2; the line is left out\n"
            "+ 6 Dee (line 7): new, but 4 with the same name leaves: was an id corrected?\n"
            "~ 1 Ann (line 2): section A -> B\n"
            "~ 3 Cho (line 6): e-mail cho@x.tw -> other@x.tw; e-mail cho@x.tw -> other@x.tw: "
            "whoever has it can be the person\n"
            "- 4 Dee: not in the file\n");
  EXPECT_EQ(preview.unchanged, 1U);
  EXPECT_EQ(preview.left_out(), 4U);
  std::string after;
  for (const auto& one : preview.rows_after) after += one.id + " ";
  EXPECT_EQ(after, "1 2 3 6 5 ");
}

TEST(RosterChanges, TheSameRosterAgainChangesNothing) {
  const auto roster = read_roster("id,name,email\nA1,Ann,ann@x.tw\nb2,Ben,\n");
  const auto first = preview_of({}, *roster);
  EXPECT_EQ(first.count(RosterEvent::kNew), 2U);
  const auto again = preview_of(first.rows_after, *roster);
  EXPECT_TRUE(again.changes.empty());
  EXPECT_EQ(again.unchanged, 2U);
  const auto empty = preview_of(first.rows_after, *read_roster("id,name\n"));
  EXPECT_EQ(empty.count(RosterEvent::kLeaves), 2U);
}

TEST(RosterChanges, IdsInSmallAndLargeLettersAreTheSame) {
  const auto preview = preview_of({row("x1", "Ann")}, *read_roster("id,name\nX1,Ann\nx1,Ann\n"));
  EXPECT_EQ(preview.count(RosterEvent::kNew), 0U);
  EXPECT_EQ(preview.count(RosterEvent::kLeaves), 0U);
  EXPECT_EQ(preview.count(RosterEvent::kNeedsALook), 1U);
}

}  // namespace
}  // namespace espalier::course
