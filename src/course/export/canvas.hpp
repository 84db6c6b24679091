// A gradebook that Canvas exported, with one column filled; every other byte stays what it was, so
// that Canvas takes it back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "course/export/grades.hpp"
#include "util/result.hpp"

namespace espalier::course {

struct CanvasFile {
  std::string text{};
  std::size_t filled = 0;
  std::vector<std::string> not_ours{};    // students of the file whom the course does not have
  std::vector<std::string> not_theirs{};  // ids of people whom the file does not have
};

// `column` is the name of the assignment, with or without Canvas's number behind it:
// `Chain Reaction`, `Chain Reaction (12345)`. Students are found by `SIS User ID`, else by
// `SIS Login ID`, which may be an id or an e-mail address.
// https://community.canvaslms.com/docs/DOC-12858 (How do I import grades in the Gradebook?)
util::Result<CanvasFile> fill_canvas(std::string_view gradebook, std::string_view column,
                                     const std::vector<GradeRow>& rows);

}  // namespace espalier::course
