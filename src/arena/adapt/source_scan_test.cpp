#include "arena/adapt/source_scan.hpp"

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
  EXPECT_EQ(classes_in("class Student { };", "Student"), Names{"Student"});
  EXPECT_EQ(classes_in("struct Student final : Base { };", "Student"), Names{"Student"});
  EXPECT_EQ(classes_in("using namespace std; namespace x = std; namespace a { class Student; }\n"
                       "namespace b::c { int f() { return 1; } namespace { class Student { }; } }",
                       "Student"),
            Names{"b::c::Student"});
  EXPECT_EQ(classes_in("class Student;", "Student"), Names{});
  EXPECT_EQ(classes_in("class Outer { class Student { }; };", "Student"), Names{});
  EXPECT_EQ(classes_in("class Students { };", "Student"), Names{});
  EXPECT_EQ(classes_in("}}} namespace", "Student"), Names{});
}

TEST(SourceScan, EveryClassOfTheNameIsFound) {
  EXPECT_EQ(classes_in("namespace a { class S { }; } namespace b { class S { }; }", "S"),
            (Names{"a::S", "b::S"}));
}

TEST(SourceScan, FunctionsAndMembersWithABody) {
  EXPECT_TRUE(defines_function("int main(int argc, char** argv) { }", "main"));
  EXPECT_FALSE(defines_function("int main(); // main() {", "main"));
  EXPECT_FALSE(defines_function("int x = domain() { }", "main"));
  EXPECT_TRUE(defines_function("Board::Board() : a(1) { }", "Board::Board"));
  EXPECT_TRUE(defines_function("int Board::get(int i) const\n{ }", "Board::get"));
  EXPECT_FALSE(defines_function("x = Board::get(1);", "Board::get"));
  EXPECT_FALSE(defines_function("", "main"));
}

TEST(SourceScan, Includes) {
  EXPECT_EQ(includes_in("#include \"a.h\"\r\n # include<b/c.h> // d\n// #include \"e.h\"\n"
                        "#include NAME\n#include \"open\n#define include \"f.h\""),
            (Names{"a.h", "b/c.h"}));
}

TEST(SourceScan, EnumerationsAreFound) {
  EXPECT_TRUE(has_enum("enum Color { White };", "Color"));
  EXPECT_TRUE(has_enum("enum\tclass\nColor : int { White };", "Color"));
  EXPECT_FALSE(has_enum("// enum Color { White };\nenum Colors { Red };", "Color"));
  EXPECT_FALSE(has_enum("enum", "Color"));
}

}  // namespace
}  // namespace espalier::arena
