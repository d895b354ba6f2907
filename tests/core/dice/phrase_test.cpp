#include "core/dice/phrase.hpp"

#include <limits>

#include "catch_amalgamated.hpp"

using namespace fray;

TEST_CASE("a phrase has each value in the gap where it stands") {
  const std::string name = "Goblin, the loud one of those two";
  CHECK(phrase("{} takes {} damage from {}.", name, -3, "fire") ==
        "Goblin, the loud one of those two takes -3 damage from fire.");
  CHECK(phrase("{}{}", std::string_view("abc").substr(1, 1), 7U) == "b7");
  CHECK(phrase("nothing to fill in") == "nothing to fill in");
  CHECK(phrase("2D6k{}{}", 1, 'l') == "2D6k1l");
  CHECK(phrase("{}", std::string()).empty());
  CHECK(phrase("{ } {{} }", 1) == "{ } {1 }");
}

TEST_CASE("a phrase keeps the order of ten values of all kinds") {
  const std::string text = "e", other = "j";
  const std::string_view view = "c", far = "g";
  CHECK(phrase("{}-{}-{}-{}-{}-{}-{}-{}-{}-{}", 1, 2U, view, "d", text, std::size_t{6}, far, 8,
               true ? "i" : "", other) == "1-2-c-d-e-6-g-8-i-j");
}

TEST_CASE("a phrase writes whole numbers as they are, to the last") {
  CHECK(phrase("{} {}", std::numeric_limits<int>::min(), std::numeric_limits<int>::max()) ==
        "-2147483648 2147483647");
  CHECK(phrase("{}", std::numeric_limits<unsigned>::max()) == "4294967295");
  CHECK(phrase("{} {}", std::uint8_t{200}, std::int8_t{-5}) == "200 -5");
  CHECK(phrase("{} {} {}", std::int64_t{5'000'000'000}, 3, std::numeric_limits<long long>::min()) ==
        "5000000000 3 -9223372036854775808");
}

TEST_CASE("a phrase is added to the end of a text, which may be one of its values") {
  std::string text = "one";
  append(text, ", {} and {}", 2, text);
  CHECK(text == "one, 2 and one");
}
