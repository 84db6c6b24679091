#include "server/http/fields.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace espalier::server {
namespace {

Fields fields_of(std::string_view json) { return *Fields::read_any(json); }

std::string trouble_of(const Fields& fields) {
  const auto good = fields.good();
  return good ? "" : good.error().message;
}

TEST(Fields, OfARequestAreAnObjectWithoutOthers) {
  EXPECT_TRUE(Fields::read("", {}));
  EXPECT_EQ(Fields::read("{", {}).error().message, "the request is no JSON");
  EXPECT_EQ(Fields::read("[]", {}).error().message,
            "the request has to be a JSON object, as in {}");
  EXPECT_EQ(Fields::read(R"({"b": 1})", {"a", "c"}).error().message,
            "there is no field 'b'; there are a, c");
  for (const auto* const text : {"", "[]", "{", "7"}) {
    EXPECT_EQ(Fields::read_any(text).error().message, "the body is not a JSON object");
  }
  EXPECT_FALSE(Fields::read_any(R"({"a": )" + std::string(10'000, '[')));
}

TEST(Fields, BehindAByteOfZeroAreNotOverlooked) {
  using namespace std::string_view_literals;
  for (const auto text : {"{\"a\":1}\0"sv, "{\"a\":1}\0garbage"sv, "{}\0{\"a\":1}"sv,
                          "{\"a\0\":1}"sv, "\0"sv, "{\"a\":1\0}"sv}) {
    EXPECT_EQ(Fields::read(text, {"a"}).error().message, "the request is no JSON");
    EXPECT_FALSE(Fields::read_any(text));
  }
  EXPECT_TRUE(Fields::read(R"({"a":"\u0000"})", {"a"}));
}

TEST(Fields, OfALargeTextAreNotRead) {
  const std::string large = "{\"a\":\"" + std::string(std::size_t{512} << 10, 'x') + "\"}";
  EXPECT_EQ(Fields::read(large, {"a"}).error().code, util::ErrorCode::kTooLarge);
  EXPECT_EQ(Fields::read_any(large).error().code, util::ErrorCode::kTooLarge);
}

TEST(Fields, ThatAreWrongAreSaidOnceAndTheFirstCounts) {
  auto fields = fields_of(R"({"text": 1, "number": 2.5, "flag": 0, "texts": ["a", 1]})");
  EXPECT_EQ(fields.number("number", 1, 9), std::nullopt);
  EXPECT_EQ(fields.text("text"), std::nullopt);
  EXPECT_FALSE(fields.flag("flag"));
  EXPECT_TRUE(fields.texts("texts", 3).empty());
  EXPECT_EQ(trouble_of(fields), "'number' has to be a whole number from 1 to 9");
}

TEST(Fields, ThatAreNullAreAsGoodAsNone) {
  auto fields = fields_of(R"({"a": null})");
  EXPECT_FALSE(fields.has("a"));
  EXPECT_EQ(fields.text("a"), std::nullopt);
  EXPECT_EQ(fields.number("a", 0, 1), std::nullopt);
  EXPECT_FALSE(fields.flag("a"));
  EXPECT_TRUE(fields.texts("a", 1).empty());
  EXPECT_FALSE(fields.object("a", {}));
  EXPECT_EQ(trouble_of(fields), "");
}

TEST(Fields, CanBeAskedWithoutAComplaint) {
  const auto fields = fields_of(R"({"text": "x", "number": -3, "large": 9223372036854775808,
                                    "list": ["a", "b"], "mixed": ["a", 1], "part": {"in": "y"},
                                    "parts": [{"in": "z"}, {}]})");
  EXPECT_EQ(fields.text_or_empty("text"), "x");
  EXPECT_EQ(fields.text_or_empty("number"), "");
  EXPECT_EQ(fields.any_number("number"), -3);
  EXPECT_EQ(fields.any_number("large"), std::nullopt);
  EXPECT_EQ(fields.any_number("text"), std::nullopt);
  EXPECT_TRUE(fields.is_list("mixed"));
  EXPECT_EQ(fields.all_texts("list"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(fields.all_texts("mixed"), std::nullopt);
  EXPECT_EQ(fields.all_texts("text"), std::nullopt);
  EXPECT_EQ(fields.any_object("part")->text_or_empty("in"), "y");
  EXPECT_FALSE(fields.any_object("list"));
  ASSERT_EQ(fields.all_objects("parts")->size(), 2U);
  EXPECT_EQ(fields.all_objects("parts")->front().text_or_empty("in"), "z");
  EXPECT_FALSE(fields.all_objects("list"));
  EXPECT_EQ(trouble_of(fields), "");
}

TEST(Fields, TellWhichOfThemIsNotKnownOrNoText) {
  const auto fields = fields_of(R"({"a": "x", "b": 1, "c": null})");
  EXPECT_TRUE(fields.only({"a", "b", "c"}));
  const auto more = fields.only({"a", "c"});
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().values, (util::Error::Values{{"field", "b"}}));
  EXPECT_EQ(fields.only({}).error().message, "there is no field 'a'; there are none here");
  EXPECT_TRUE(fields.texts_or_none({"a", "c", "d"}));
  const auto number = fields.texts_or_none({"a", "b"});
  ASSERT_FALSE(number);
  EXPECT_EQ(number.error().values, (util::Error::Values{{"field", "b"}}));
}

TEST(Fields, OfAPartOutliveTheWhole) {
  const auto part = fields_of(R"({"part": {"in": "y"}})").any_object("part");
  EXPECT_EQ(part->text_or_empty("in"), "y");
}

}  // namespace
}  // namespace espalier::server
