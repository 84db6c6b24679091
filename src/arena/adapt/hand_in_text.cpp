#include "arena/adapt/hand_in_text.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

using namespace std::string_view_literals;

unsigned octet(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

struct ForeignKind {
  std::string_view beginning;
  std::string_view what;
  std::string_view instead;
};

constexpr std::string_view kSource = "hand in the source it was made from";
constexpr std::string_view kUnpack = "unpack it and hand in what is inside";

constexpr std::array kForeignKinds = {
    ForeignKind{"PK\3\4"sv, "a ZIP archive",
                "unpack it and give the folder (adapt --all unpacks archives itself)"},
    ForeignKind{"\xfe\xed\xfa\xce"sv, "a program or library for macOS (Mach-O)", kSource},
    ForeignKind{"\xfe\xed\xfa\xcf"sv, "a program or library for macOS (Mach-O)", kSource},
    ForeignKind{"\xce\xfa\xed\xfe"sv, "a program or library for macOS (Mach-O)", kSource},
    ForeignKind{"\xcf\xfa\xed\xfe"sv, "a program or library for macOS (Mach-O)", kSource},
    ForeignKind{"\x7f"
                "ELF"sv,
                "a program or library for Linux", kSource},
    ForeignKind{"MZ"sv, "a program or library for Windows", kSource},
    ForeignKind{"!<arch>\n"sv, "a library of compiled files", kSource},
    ForeignKind{"Rar!"sv, "a RAR archive", kUnpack},
    ForeignKind{"7z\xbc\xaf"sv, "a 7z archive", kUnpack},
    ForeignKind{"\x1f\x8b"sv, "a gzip archive", kUnpack},
    ForeignKind{"%PDF"sv, "a PDF document", "hand in the source as a plain file"},
    ForeignKind{"\xd0\xcf\x11\xe0"sv, "an Office document", "hand in the source as a plain file"},
    ForeignKind{"\x89PNG"sv, "a picture", "hand in the source as a plain file"},
};

// Java and fat libraries of macOS begin alike; behind it is a version of 45 at least, or how many
// machines the library is for.
std::optional<ForeignKind> cafe_babe(std::string_view text) {
  if (!text.starts_with("\xca\xfe\xba\xbe")) return std::nullopt;
  const unsigned number = octet(text, 6) << 8U | octet(text, 7);
  if (number >= 45) return ForeignKind{"", "a compiled Java class", "hand in the .java file"};
  return ForeignKind{"", "a library for macOS (Mach-O)", kSource};
}

// Little or big end first, with a byte order mark or without: every second byte is zero, mostly.
const char* utf16_of(std::string_view text) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return "UTF-16";
  if (text.size() < 4 || text.size() % 2 != 0) return nullptr;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t k = 0; k < text.size(); ++k) zeros[k % 2] += text[k] == '\0' ? 1 : 0;
  const auto half = text.size() / 2;
  if (zeros[1] * 4 > half * 3 && zeros[0] == 0) return "UTF-16LE";
  if (zeros[0] * 4 > half * 3 && zeros[1] == 0) return "UTF-16BE";
  return nullptr;
}

// Pairs of bytes as Big5 has them, and nearly all in the range of the common characters, where
// letters with accents of Latin-1 are not.
bool looks_like_big5(std::string_view text) {
  std::size_t pairs = 0;
  std::size_t common = 0;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const unsigned lead = octet(text, k);
    if (lead < 0x80) continue;
    const unsigned trail = octet(text, ++k);
    const bool good = (trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe);
    if (lead < 0xa1 || lead > 0xf9 || !good) return false;
    ++pairs;
    common += lead <= 0xc6 ? 1 : 0;
  }
  return pairs > 0 && common * 10 >= pairs * 8;
}

std::optional<std::string> converted(std::string_view text, const char* from) {
  const auto handle = ::iconv_open("UTF-8", from);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): how iconv says no
  if (handle == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  std::string in(text);
  std::string out(text.size() * 3 + 16, '\0');
  char* source = in.data();
  char* target = out.data();
  std::size_t left = in.size();
  std::size_t room = out.size();
  const auto result = ::iconv(handle, &source, &left, &target, &room);
  ::iconv_close(handle);
  if (result == static_cast<std::size_t>(-1) || left != 0) return std::nullopt;
  out.resize(out.size() - room);
  return out;
}

// A line such as `# -*- coding: big5 -*-` says to Python what it reads.
bool names_its_encoding(std::string_view text) {
  const auto second = text.find('\n', std::min(text.find('\n'), text.size() - 1) + 1);
  const auto lines = text.substr(0, second);
  return lines.starts_with('#') && (lines.find("coding:") != std::string_view::npos ||
                                    lines.find("coding=") != std::string_view::npos);
}

}  // namespace

bool is_source_name(std::string_view path) {
  constexpr std::array<std::string_view, 10> kEndings = {".cpp", ".cc", ".cxx", ".c",  ".h",
                                                         ".hpp", ".hh", ".hxx", ".py", ".java"};
  const auto ending = util::lower_case(std::filesystem::path(path).extension().string());
  return std::find(kEndings.begin(), kEndings.end(), ending) != kEndings.end();
}

bool is_zip(std::string_view text) { return text.starts_with("PK\3\4"); }

std::optional<std::string> why_no_source(std::string_view name, std::string_view text) {
  const auto sentence = [name](const ForeignKind& kind) {
    return fmt::format("{} is {}: {}", util::escaped(name), kind.what, kind.instead);
  };
  if (const auto kind = cafe_babe(text)) return sentence(*kind);
  for (const auto& kind : kForeignKinds) {
    if (text.starts_with(kind.beginning)) return sentence(kind);
  }
  if (utf16_of(text) == nullptr && text.find('\0') != std::string_view::npos) {
    return fmt::format("{} is no text: {}", util::escaped(name), kSource);
  }
  return std::nullopt;
}

std::string as_utf8(std::string text) {
  if (text.empty()) return text;
  if (const char* const encoding = utf16_of(text)) {
    if (auto utf8 = converted(text, encoding)) return *utf8;
    return text;
  }
  if (util::is_utf8(text) || names_its_encoding(text) || !looks_like_big5(text)) return text;
  for (const char* const encoding : {"CP950", "BIG5-HKSCS"}) {
    if (auto utf8 = converted(text, encoding)) return *utf8;
  }
  return text;
}

}  // namespace espalier::arena
