// The fields of a JSON request, checked one by one: what is missing or wrong is said in a sentence.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "util/result.hpp"

namespace espalier::server {

class Fields {
 public:
  // The text has to be an object with no other fields than these. An empty text has none.
  static util::Result<Fields> read(std::string_view json,
                                   const std::vector<std::string_view>& allowed);
  // A message that may have any fields.
  static util::Result<Fields> read_any(std::string_view json);

  // Nothing when there is no such field, or when it is wrong, which is remembered.
  std::optional<std::string> text(std::string_view field);
  std::optional<long long> number(std::string_view field, long long least, long long most);
  std::optional<int> small_number(std::string_view field, int least, int most);
  std::vector<std::string> texts(std::string_view field, std::size_t most);
  bool flag(std::string_view field);
  // An object in a field, with its own fields.
  std::optional<Fields> object(std::string_view field,
                               const std::vector<std::string_view>& allowed);

  // There are no other fields than these.
  util::Status only(const std::vector<std::string_view>& allowed) const;
  // Each of these is a text, or not there.
  util::Status texts_or_none(const std::vector<std::string_view>& names) const;

  // For those who have their own sentences, or none:
  bool has(std::string_view field) const;
  bool is_text(std::string_view field) const;
  bool is_list(std::string_view field) const;
  // Empty, or nothing, when something else is there.
  std::string text_or_empty(std::string_view field) const;
  std::optional<long long> any_number(std::string_view field) const;
  std::optional<Fields> any_object(std::string_view field) const;
  // Nothing when there is no list, or one that holds something else.
  std::optional<std::vector<std::string>> all_texts(std::string_view field) const;
  std::optional<std::vector<long long>> all_numbers(std::string_view field) const;
  std::optional<std::vector<Fields>> all_objects(std::string_view field) const;

  void complain(std::string sentence) { complain(util::Error{std::move(sentence)}); }
  void complain(util::Error error);
  // The first thing that is wrong, if any.
  util::Status good() const;

 private:
  explicit Fields(std::shared_ptr<const nlohmann::json> json);
  const nlohmann::json* find(std::string_view field) const;
  Fields part(const nlohmann::json& object) const;

  std::shared_ptr<const nlohmann::json> json_;  // an object
  std::optional<util::Error> trouble_;
};

}  // namespace espalier::server
