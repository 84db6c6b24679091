// The page, which is part of the program: files by name, ready to be sent.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/reply.hpp"

namespace espalier::server {

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

// A file of the page, or the page itself for the addresses that it understands (/play/17). Only
// names of the list are ever served: there is no way from an address to the disk.
Reply page_reply(const Request& request);

}  // namespace espalier::server
