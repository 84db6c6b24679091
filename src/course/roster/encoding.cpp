#include "course/roster/encoding.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <vector>

#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::course {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"UTF-8", "UTF-16", "Big5"};

constexpr std::string_view kLittleMark = "\xFF\xFE";
constexpr std::string_view kBigMark = "\xFE\xFF";

// `before` is what could be read in front of the bad byte, as UTF-8.
util::Error bad_byte(std::string_view before, unsigned char byte, Encoding encoding) {
  const auto lines = std::count(before.begin(), before.end(), '\n');
  auto rest = before.substr(before.rfind('\n') + 1);
  int column = 1;
  for (; !rest.empty(); ++column) rest.remove_prefix(util::first_character(rest).bytes);
  const auto line = std::to_string(lines + 1);
  return {util::ErrorCode::kBadBytes,
          fmt::format("line {}, column {}: the byte {:02X} is not {}; save the file as UTF-8", line,
                      column, byte, encoding_name(encoding)),
          {{"line", line},
           {"column", std::to_string(column)},
           {"encoding", std::string(encoding_name(encoding))}}};
}

util::Result<DecodedText> as_utf8(std::string_view bytes) {
  for (auto rest = bytes; !rest.empty();) {
    const auto character = util::first_character(rest);
    if (!character.valid) {
      return bad_byte(bytes.substr(0, bytes.size() - rest.size()),
                      static_cast<unsigned char>(rest.front()), Encoding::kUtf8);
    }
    rest.remove_prefix(character.bytes);
  }
  return DecodedText{std::string(bytes), Encoding::kUtf8};
}

class Converter {
 public:
  explicit Converter(const char* from) : handle_(::iconv_open("UTF-8", from)) {}
  ~Converter() {
    if (good()) ::iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool good() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

  // How many bytes were read; all of them when nothing was wrong.
  std::size_t convert(std::string_view bytes, std::string& text) {
    std::vector<char> in(bytes.begin(), bytes.end());
    char* from = in.data();
    std::size_t left = in.size();
    std::array<char, 4096> out{};
    while (left > 0) {
      char* to = out.data();
      std::size_t room = out.size();
      const auto done = ::iconv(handle_, &from, &left, &to, &room);
      text.append(out.data(), out.size() - room);
      if (done == static_cast<std::size_t>(-1) && errno != E2BIG) break;
    }
    return in.size() - left;
  }

 private:
  iconv_t handle_;
};

util::Result<DecodedText> converted(std::string_view bytes, const char* from, Encoding encoding) {
  Converter converter(from);
  if (!converter.good()) {
    return util::Error{
        util::ErrorCode::kEnvironment,
        fmt::format("this system cannot read {}; save the file as UTF-8", encoding_name(encoding))};
  }
  DecodedText decoded{"", encoding};
  const auto read = converter.convert(bytes, decoded.text);
  if (read == bytes.size()) return decoded;
  return bad_byte(decoded.text, static_cast<unsigned char>(bytes[read]), encoding);
}

// As Windows writes it, and where that has no such character, as Hong Kong does.
util::Result<DecodedText> as_big5(std::string_view bytes) {
  auto windows = converted(bytes, "CP950", Encoding::kBig5);
  if (windows) return windows;
  auto hong_kong = converted(bytes, "BIG5-HKSCS", Encoding::kBig5);
  return hong_kong ? hong_kong : windows;
}

util::Result<DecodedText> as_utf16(std::string_view bytes) {
  const bool big = bytes.starts_with(kBigMark);
  if (big || bytes.starts_with(kLittleMark)) bytes.remove_prefix(2);
  return converted(bytes, big ? "UTF-16BE" : "UTF-16LE", Encoding::kUtf16);
}

}  // namespace

std::string_view encoding_name(Encoding encoding) {
  return kNames.at(static_cast<std::size_t>(encoding));
}

std::optional<Encoding> encoding_named(std::string_view name) {
  for (const auto one : {Encoding::kUtf8, Encoding::kUtf16, Encoding::kBig5}) {
    if (util::lower_case(encoding_name(one)) == util::lower_case(name)) return one;
  }
  return std::nullopt;
}

util::Result<DecodedText> decoded(std::string_view bytes, std::optional<Encoding> encoding) {
  if (!encoding && bytes.starts_with(kUtf8Mark)) encoding = Encoding::kUtf8;
  if (!encoding && (bytes.starts_with(kLittleMark) || bytes.starts_with(kBigMark))) {
    encoding = Encoding::kUtf16;
  }
  if (!encoding) encoding = util::is_utf8(bytes) ? Encoding::kUtf8 : Encoding::kBig5;
  switch (*encoding) {
    case Encoding::kUtf8: return as_utf8(util::without_byte_order_mark(bytes));
    case Encoding::kUtf16: return as_utf16(bytes);
    case Encoding::kBig5: break;
  }
  return as_big5(bytes);
}

}  // namespace espalier::course
