# Writes OUT: a page that says that there is none, for programs built without node.
file(WRITE "${OUT}" [[// Made by cmake/no_page.cmake.
#include <array>

#include "embedded/page_files.hpp"

namespace espalier::embedded {
namespace {

constexpr std::string_view kText =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Espalier</title>"
    "<p>This program was built without its page. The interface for programs is at /api/v1.";
constexpr std::array kFiles = {
    PageFile{"index.html", "text/html; charset=utf-8", "none", kText, "", ""}};

}  // namespace

std::span<const PageFile> page_files() { return kFiles; }

std::string_view report_template() { return {}; }

}  // namespace espalier::embedded
]])
