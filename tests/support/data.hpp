// Finding and reading the data files of the tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace espalier::tests {

std::filesystem::path source_dir();

// The lines of a text file; the test fails when it cannot be read or is empty.
std::vector<std::string> lines_of(const std::filesystem::path& file);
// The same without comments (`# ...`) and empty lines.
std::vector<std::string> data_lines(const std::filesystem::path& file);

// The parts between separators, without the blanks around them.
std::vector<std::string> split(const std::string& text, char separator);

// 1, or more in the nightly mode (ESPALIER_LONG=1): how often a random comparison is repeated.
int effort();

// Every variant that the laws and comparisons are tried on: the registered ones and those of
// tests/data/variants.txt.
std::vector<std::string> all_variants();

// The name of a test for a variant: GoogleTest allows only letters, digits and underscores.
std::string variant_test_name(const testing::TestParamInfo<std::string>& info);

}  // namespace espalier::tests
