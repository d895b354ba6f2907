// Reading the flat JSON objects that the page sends: strings, numbers, true and false; no nesting.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace fray {

// Key -> value; numbers, true, false and null as they are written, strings unescaped. Total:
// reading stops at the first thing that is not as expected, and what was read until then is
// returned.
std::map<std::string, std::string> read_flat(std::string_view json);

// `otherwise` where it is missing, or is none.
bool truth(const std::map<std::string, std::string>& object, const std::string& key,
           bool otherwise);
int whole(const std::map<std::string, std::string>& object, const std::string& key, int otherwise);

}  // namespace fray
