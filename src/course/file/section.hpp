// One table of a course file, held against the table of keys: what is not known, missing, of
// another type or out of its limits becomes a finding with its place, and everything else a value.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/file/document.hpp"
#include "course/file/keys.hpp"
#include "course/model/course.hpp"

namespace espalier::course {

using Findings = std::vector<util::Error>;

class Section {
 public:
  // `names` are the sections of the table of keys whose keys may stand here.
  Section(Findings& findings, const Node& node, std::vector<std::string_view> names);

  // Whether all that has to be here is here and right.
  bool complete() const { return complete_; }
  Where where() const { return where_; }
  // The node of a key whose value is right; nullptr otherwise.
  const Node* find(std::string_view name) const;
  Where where(std::string_view name) const;

  // What is not there, or is wrong, is as when nobody had written it.
  std::string text(std::string_view name, std::string_view standard = "") const;
  std::vector<std::string> words(std::string_view name) const;
  int integer(std::string_view name, int standard) const;
  bool yes(std::string_view name) const;
  Points points(std::string_view name) const;
  int per_mille(std::string_view name) const;
  std::optional<std::chrono::milliseconds> duration(std::string_view name) const;
  std::optional<Moment> moment(std::string_view name) const;
  const Node* table(std::string_view name) const { return find(name); }
  const List* tables(std::string_view name) const;

  void report(Where where, util::Error error) { findings_.push_back(at(where, std::move(error))); }

 private:
  struct Found {
    const Key* key;
    const Node* node;
  };

  void look_at(const Node& entry, const std::vector<std::string_view>& names);
  void look_for_missing(const std::vector<std::string_view>& names);
  void unknown(const Node& entry, const std::vector<std::string_view>& names);

  Findings& findings_;
  Where where_;
  std::vector<Found> found_;
  bool complete_ = true;
};

// What a number with decimals is in so many parts of one: 0.125 in thousandths is 125. Nothing when
// it has more digits, or is out of all limits.
std::optional<std::int64_t> exact_parts(const Node& node, int parts);

}  // namespace espalier::course
