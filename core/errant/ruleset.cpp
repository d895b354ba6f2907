#include "core/errant/ruleset.hpp"

#include "core/errant/example.hpp"
#include "core/errant/rules_text.hpp"

namespace fray {

const Ruleset kErrant = {.id = "errant", .name = "Errant", .example = example_fight};

}  // namespace fray
