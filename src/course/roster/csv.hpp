// Tables as spreadsheets write them: RFC 4180 with commas, semicolons or tabs, and where in the
// file each cell is, so that one can be replaced without touching another byte.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::course {

struct CsvCell {
  std::string text{};
  std::size_t begin = 0;  // of what stands in the file, quotes included
  std::size_t end = 0;
  int line = 1;
  int column = 1;  // in characters

  bool operator==(const CsvCell&) const = default;
};

struct CsvRow {
  int line = 1;
  std::vector<CsvCell> cells{};
};

struct CsvTable {
  char separator = ',';
  std::vector<CsvRow> rows{};  // without those that are empty lines
};

struct CsvLimits {
  std::size_t rows = 20'000;
  std::size_t cells = 500;     // of a row
  std::size_t bytes = 20'000;  // of a cell
};

// The text is UTF-8, without a mark in front. The separator is the one of which the first line has
// most outside of quotes.
util::Result<CsvTable> read_csv(std::string_view text, const CsvLimits& limits = {});

// A cell as it is written, in quotes where it needs them.
std::string csv_cell(std::string_view text, char separator = ',');
// The same of a text that somebody else chose: a spreadsheet that opens the file computes nothing.
std::string harmless_cell(std::string_view text, char separator = ',');
std::string csv_line(const std::vector<std::string>& written_cells, char separator = ',');

}  // namespace espalier::course
