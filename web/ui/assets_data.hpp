// The fonts as the tests without a browser draw them: TrueType, subset at build time by
// cmake/fonts.mjs.
#pragma once

namespace fray::assets {

// A file's bytes, there as long as the program.
struct Blob {
  const unsigned char* data;
  unsigned size;  // bytes
};

extern const Blob lato_regular;  // everything that is read: Latin-1, Latin Extended-A, signs
extern const Blob lato_bold;     // the same characters
extern const Blob garamond;      // titles, numerals of dice and counts: EB Garamond SemiBold
extern const Blob icons;         // the glyphs that web/ui/icons.hpp names

}  // namespace fray::assets
