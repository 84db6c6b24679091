// Sentences for people as facts: a code and values, from which every language makes its own words.
// The page translates by the same codes; what is not a fact is in no value.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::wire {

enum class Language { kEnglish, kChinese };

struct Fact {
  std::string name;
  std::string value;
  // The value is a code of a phrase too (`better` of `position`), and has words in every language.
  bool phrase = false;
  // Several values with commas between them; each language has its own.
  bool list = false;

  bool operator==(const Fact&) const = default;
};

struct Sentence {
  std::string code;
  std::vector<Fact> facts{};

  // Empty when there is no such fact.
  std::string_view fact(std::string_view name) const;
  bool operator==(const Sentence&) const = default;
};

// All that can be said; `{name}` stands for a fact.
struct SentenceWords {
  std::string_view code;
  std::string_view english;
  std::string_view chinese;
};
std::span<const SentenceWords> sentence_words();

// Null for a code that is in no table: a bug of ours.
const SentenceWords* words_of(std::string_view code);

std::string text(const Sentence& sentence, Language language);

// {code, values, text: {en, zh-TW}}
nlohmann::ordered_json sentence_json(const Sentence& sentence);

}  // namespace espalier::wire
