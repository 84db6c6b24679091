#include "arena/source_scan.hpp"

#include <gtest/gtest.h>

namespace espalier::arena {
namespace {

using Names = std::vector<std::string>;

TEST(SourceScan, CommentsAndTextsAreBlankAndLinesStayWhereTheyWere) {
  EXPECT_EQ(without_comments("a // b\nc"), "a     \nc");
  EXPECT_EQ(without_comments("a /* b\nc */ d"), "a     \n     d");
  EXPECT_EQ(without_comments(R"(x = "//\"" + '"';)"), R"(x =        +    ;)");
  EXPECT_EQ(without_comments("R\"x(\" // )x\" y"), "             y");
  EXPECT_EQ(without_comments("1'000'000 b"), "1'000'000 b");
  for (const char* open : {"/*", "\"", "'", "R\"(", "R\"", "//", "/", "\\"}) {
    EXPECT_EQ(without_comments(open).size(), std::string_view(open).size());
  }
}

TEST(SourceScan, FunctionsWithABodyAreFoundOnce) {
  EXPECT_EQ(algorithms_in("void algorithm_A(Board b, int i[]) { algorithm_B(f(b), i); }\n"
                          "void algorithm_B(Board, int[]);\n"
                          "// void algorithm_C() {}\n"
                          "const char* s = \"void algorithm_D() {\";\n"
                          "void algorithm_ST\r\n(Board b)\r\n{ if (x) algorithm_A(b) ; }"),
            (Names{"algorithm_A", "algorithm_ST"}));
  EXPECT_EQ(algorithms_in("void my_algorithm_A() {}"), Names{});
  EXPECT_EQ(algorithms_in("void algorithm_A("), Names{});
  EXPECT_EQ(algorithms_in(""), Names{});
}

TEST(SourceScan, AClassIsFoundInItsNamespace) {
  EXPECT_EQ(class_in("class Student { };", "Student"), "Student");
  EXPECT_EQ(class_in("struct Student final : Base { };", "Student"), "Student");
  EXPECT_EQ(class_in("using namespace std; namespace x = std; namespace a { class Student; }\n"
                     "namespace b::c { int f() { return 1; } namespace { class Student { }; } }",
                     "Student"),
            "b::c::Student");
  EXPECT_EQ(class_in("class Student;", "Student"), std::nullopt);
  EXPECT_EQ(class_in("class Outer { class Student { }; };", "Student"), std::nullopt);
  EXPECT_EQ(class_in("class Students { };", "Student"), std::nullopt);
  EXPECT_EQ(class_in("}}} namespace", "Student"), std::nullopt);
}

TEST(SourceScan, EnumerationsAreFound) {
  EXPECT_TRUE(has_enum("enum Color { White };", "Color"));
  EXPECT_TRUE(has_enum("enum\tclass\nColor : int { White };", "Color"));
  EXPECT_FALSE(has_enum("// enum Color { White };\nenum Colors { Red };", "Color"));
  EXPECT_FALSE(has_enum("enum", "Color"));
}

}  // namespace
}  // namespace espalier::arena
