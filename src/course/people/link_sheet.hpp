// One-time links for a class, and how they reach it: a table for mail merge, or sheets to print and
// cut. Nothing of a course is on them but name, id and link.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "course/store/course_store.hpp"
#include "util/result.hpp"

namespace espalier::course {

inline constexpr std::chrono::days kLinkValid{14};

struct IssuedLink {
  Identity identity;
  std::string secret;
};

// New links in place of those that these people had. They are told once.
util::Result<std::vector<IssuedLink>> issue_links(CourseStore& store, std::string_view home,
                                                  const std::vector<Person>& people,
                                                  const Act& act);

// ADDRESS/#sign-in=SECRET: what stands behind # is never sent to a server.
std::string link_address(std::string_view address, std::string_view secret);

// `id,name,email,link`, with a byte order mark so that spreadsheets know it as UTF-8.
std::string links_csv(const std::vector<IssuedLink>& links, std::string_view address);
// Twelve to a page, with lines to cut along.
std::string links_html(const std::vector<IssuedLink>& links, std::string_view address);

}  // namespace espalier::course
