// Text that is kept: well-formed UTF-8, within its bound, and a name with something to be seen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fray {

// How many bytes the character at `at` has, and which it is; 0 bytes where no UTF-8 begins there. A
// surrogate is none: it is half a character.
struct Character {
  std::size_t length = 0;
  std::uint32_t code = 0;
};
Character character(std::string_view text, std::size_t at);

// UTF-8 throughout; an empty text is.
bool is_well_formed(std::string_view text);
// What is no UTF-8 replaced: surrogates by U+FFFD, other bytes by question marks. Never longer.
std::string well_formed(std::string text);
// A name that can be seen and stands where it is put: well-formed, with U+FFFD for what turns the
// direction of the text round, and for characters without width where there is nothing else. Never
// longer.
std::string visible(std::string name);
// Some of it can be seen, and nothing turns the direction of the text round.
bool is_visible(std::string_view name);
// With its first letter large, where that is a to z.
std::string capital(std::string text);
// A name as it stands within a sentence: "the wolves".
std::string within(std::string name);
// "Wolf 2" is a wolf: without the number at its end, where there is more than that.
std::string without_number(std::string name);
// Several of that name: "wolves", "harpies", "witches"; one that ends in a single s is left so.
std::string plural_name(std::string name);
// How many characters beyond so many bytes it goes; 0: none.
int letters_beyond(std::string_view text, std::size_t longest);
// Says so of one that is: with umlauts fewer fit than bytes do.
std::string too_long_by(std::string_view text, std::size_t longest);
// The text, cut between two characters where it is longer than so many bytes.
std::string fitting(std::string text, std::size_t longest);

}  // namespace fray
