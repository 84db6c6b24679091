#include "server/http/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "server/http/limits.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kMaxTextLength = 4000;

util::Status check_size(std::string_view json) {
  if (json.size() <= kMaxJson) return util::Done{};
  return util::Error{util::ErrorCode::kTooLarge,
                     fmt::format("a request as JSON has at most {} bytes", kMaxJson),
                     {{"max", std::to_string(kMaxJson)}}};
}

nlohmann::json parse_fields(std::string_view text) {
  if (!wire::may_be_parsed(text)) return nlohmann::json(nlohmann::json::value_t::discarded);
  return nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
}

std::optional<long long> whole_number(const nlohmann::json& value) {
  constexpr auto kMaxSize = static_cast<std::uint64_t>(std::numeric_limits<long long>::max());
  const bool large = value.is_number_unsigned() && value.get<std::uint64_t>() > kMaxSize;
  if (!value.is_number_integer() || large) return std::nullopt;
  return value.get<long long>();
}

}  // namespace

Fields::Fields(std::shared_ptr<const nlohmann::json> json) : json_(std::move(json)) {}

util::Result<Fields> Fields::read(std::string_view text,
                                  const std::vector<std::string_view>& allowed) {
  if (const auto fits = check_size(text); !fits) return fits.error();
  auto json = util::trimmed(text).empty() ? nlohmann::json::object() : parse_fields(text);
  if (json.is_discarded()) return util::Error{"the request is no JSON"};
  if (!json.is_object()) return util::Error{"the request has to be a JSON object, as in {}"};
  Fields fields(std::make_shared<const nlohmann::json>(std::move(json)));
  if (const auto known = fields.only(allowed); !known) return known.error();
  return fields;
}

util::Result<Fields> Fields::read_any(std::string_view text) {
  if (const auto fits = check_size(text); !fits) return fits.error();
  auto json = parse_fields(text);
  if (!json.is_object()) return util::Error{"the body is not a JSON object"};
  return Fields(std::make_shared<const nlohmann::json>(std::move(json)));
}

util::Status Fields::only(const std::vector<std::string_view>& allowed) const {
  for (const auto& [name, value] : json_->items()) {
    if (std::find(allowed.begin(), allowed.end(), name) != allowed.end()) continue;
    const std::vector<std::string> names(allowed.begin(), allowed.end());
    const auto known =
        names.empty() ? "there are none here" : "there are " + util::join(names, ", ");
    return util::Error{util::ErrorCode::kInvalid,
                       fmt::format("there is no field {}; {}", util::quoted(name), known),
                       {{"field", util::printable(name)}}};
  }
  return util::Done{};
}

util::Status Fields::texts_or_none(const std::vector<std::string_view>& names) const {
  for (const auto name : names) {
    if (!has(name) || is_text(name)) continue;
    return util::Error{util::ErrorCode::kInvalid,
                       fmt::format("'{}' has to be a text", name),
                       {{"field", std::string(name)}}};
  }
  return util::Done{};
}

// A field that says null is as good as none.
const nlohmann::json* Fields::find(std::string_view field) const {
  const auto found = json_->find(std::string(field));
  return found == json_->end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(std::string_view field) const { return find(field) != nullptr; }

bool Fields::is_text(std::string_view field) const {
  const auto* const value = find(field);
  return value != nullptr && value->is_string();
}

bool Fields::is_list(std::string_view field) const {
  const auto* const value = find(field);
  return value != nullptr && value->is_array();
}

std::string Fields::text_or_empty(std::string_view field) const {
  return is_text(field) ? find(field)->get<std::string>() : std::string();
}

std::optional<long long> Fields::any_number(std::string_view field) const {
  const auto* const value = find(field);
  return value == nullptr ? std::nullopt : whole_number(*value);
}

// A part of ours, which lives as long.
Fields Fields::part(const nlohmann::json& object) const {
  return Fields(std::shared_ptr<const nlohmann::json>(json_, &object));
}

std::optional<Fields> Fields::any_object(std::string_view field) const {
  const auto* const value = find(field);
  if (value == nullptr || !value->is_object()) return std::nullopt;
  return part(*value);
}

std::optional<std::vector<std::string>> Fields::all_texts(std::string_view field) const {
  if (!is_list(field)) return std::nullopt;
  std::vector<std::string> texts;
  for (const auto& item : *find(field)) {
    if (!item.is_string()) return std::nullopt;
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

std::optional<std::vector<long long>> Fields::all_numbers(std::string_view field) const {
  if (!is_list(field)) return std::nullopt;
  std::vector<long long> numbers;
  for (const auto& item : *find(field)) {
    if (!item.is_number_integer()) return std::nullopt;
    numbers.push_back(item.get<long long>());
  }
  return numbers;
}

std::optional<std::vector<Fields>> Fields::all_objects(std::string_view field) const {
  if (!is_list(field)) return std::nullopt;
  std::vector<Fields> objects;
  for (const auto& item : *find(field)) {
    if (!item.is_object()) return std::nullopt;
    objects.push_back(part(item));
  }
  return objects;
}

void Fields::complain(util::Error error) {
  if (!trouble_) trouble_ = std::move(error);
}

util::Status Fields::good() const {
  if (!trouble_) return util::Done{};
  return *trouble_;
}

std::optional<std::string> Fields::text(std::string_view field) {
  const auto* const value = find(field);
  if (value == nullptr) return std::nullopt;
  if (value->is_string()) {
    auto text = value->get<std::string>();
    if (text.size() <= kMaxTextLength) return text;
  }
  complain(fmt::format("'{}' has to be a text of at most {} bytes", field, kMaxTextLength));
  return std::nullopt;
}

std::optional<long long> Fields::number(std::string_view field, long long least, long long most) {
  const auto* const value = find(field);
  if (value == nullptr) return std::nullopt;
  const auto found = whole_number(*value);
  if (found && *found >= least && *found <= most) return found;
  complain(
      util::Error{util::ErrorCode::kFieldOutOfRange,
                  fmt::format("'{}' has to be a whole number from {} to {}", field, least, most),
                  {{"field", std::string(field)},
                   {"min", std::to_string(least)},
                   {"max", std::to_string(most)}}});
  return std::nullopt;
}

std::optional<int> Fields::small_number(std::string_view field, int least, int most) {
  const auto found = number(field, least, most);
  if (!found) return std::nullopt;
  return static_cast<int>(*found);
}

std::vector<std::string> Fields::texts(std::string_view field, std::size_t most) {
  const auto* const value = find(field);
  if (value == nullptr) return {};
  if (auto texts = all_texts(field); texts && texts->size() <= most) return *std::move(texts);
  complain(fmt::format("'{}' has to be a list of at most {} texts", field, most));
  return {};
}

bool Fields::flag(std::string_view field) {
  const auto* const value = find(field);
  if (value == nullptr) return false;
  if (!value->is_boolean()) complain(fmt::format("'{}' has to be true or false", field));
  return value->is_boolean() && value->get<bool>();
}

std::optional<Fields> Fields::object(std::string_view field,
                                     const std::vector<std::string_view>& allowed) {
  const auto* const value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_object()) {
    complain(fmt::format("'{}' has to be an object", field));
    return std::nullopt;
  }
  Fields fields = part(*value);
  if (const auto known = fields.only(allowed); !known) {
    complain(fmt::format("in '{}' {}", field, known.error().message));
    return std::nullopt;
  }
  return fields;
}

}  // namespace espalier::server
