// What people are told, pinned line by line as a file, fixtures/told/<name>.txt: whatever a change
// alters is there as a line that differs, to be read before all files are written anew by
//
//   FRAY_WRITE_GOLDEN=1 core_tests "[told]"
//
// Where there is too much of it for a file, a number stands for each stretch of the text
// (Stretches). What is behind the numbers is written into a folder by
//
//   FRAY_TOLD=/tmp/now core_tests "[told]"
//
// and compared with the folder that the version before writes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fray::test {

// Natively alone: another standard library may leave what counts as equal in another order. Where
// nothing is compared, a little is played for whatever else may break.
#ifdef __EMSCRIPTEN__
inline constexpr bool kToldCompared = false;
#else
inline constexpr bool kToldCompared = true;
#endif

// The first difference from the file is told with the lines before it. With FRAY_WRITE_GOLDEN the
// file is written.
void compare_told(const std::string& name, const std::vector<std::string>& lines);

// A long text of which fixtures/told/<name>.txt has a line for each stretch: its title and a number
// that is another one as soon as anything in it is.
class Stretches {
 public:
  explicit Stretches(std::string name);
  void begin(const std::string& title);
  void say(std::string_view line);
  // As compare_told(); a stretch that differs ends the test before. With FRAY_TOLD the whole text
  // is written, too.
  void compare();

 private:
  void end();
  std::string name_, title_;
  std::vector<std::string> numbers_, expected_;
  std::string text_;  // of all of it; kept only where it is to be written
  std::uint64_t hash_ = 0;
};

}  // namespace fray::test
