// What people are told, pinned line by line as a file, fixtures/told/<name>.txt: whatever a change
// alters is there as a line that differs, to be read before the file is written anew
// (FRAY_WRITE_GOLDEN=1 core_tests "[told]").
#pragma once

#include <string>
#include <vector>

namespace fray::test {

// The first difference from the file is told with the lines before it. With FRAY_WRITE_GOLDEN the
// file is written.
void compare_told(const std::string& name, const std::vector<std::string>& lines);

}  // namespace fray::test
