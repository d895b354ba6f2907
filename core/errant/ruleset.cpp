#include "core/errant/ruleset.hpp"

#include "core/errant/actions.hpp"
#include "core/errant/example.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/rules_text.hpp"

namespace fray {

const Ruleset kErrant = {.id = "errant",
                         .name = "Errant",
                         .actions = kErrantActions,
                         .rules = rule_texts(),
                         .example = example_fight,
                         .follow = rules::apply_consequences,
                         .log_consequences = wording::log_consequences};

}  // namespace fray
