// The page in the browser, put into the program when it is built.
#pragma once

#include <span>
#include <string_view>

namespace espalier::embedded {

struct PageFile {
  std::string_view path;          // `index.html`, `assets/index-4f3a.js`
  std::string_view content_type;  // `text/html; charset=utf-8`
  std::string_view tag;           // changes when the file does
  std::string_view plain;
  std::string_view gzip;    // empty: not smaller
  std::string_view brotli;  // empty: not smaller
};

// Made while building, see cmake/page.cmake.
std::span<const PageFile> page_files();

// The page that reports a match or tournament, without its data (arena/report/report_html.hpp);
// empty in a program that was built without its page.
std::string_view report_template();

}  // namespace espalier::embedded
