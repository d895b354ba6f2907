#include "core/errant/ruleset.hpp"

#include "core/errant/actions.hpp"
#include "core/errant/board.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/example.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/rules_text.hpp"
#include "core/errant/seen.hpp"
#include "core/errant/seen_parts.hpp"
#include "core/errant/tables.hpp"

namespace fray {
const Ruleset kErrant = {
    .id = "errant",
    .name = "Errant",
    .actions = kErrantActions,
    .game = {.equal = equal_parts<ErrantState>},
    .rule_texts = rule_texts,
    .tables = errant::tables,
    .example = [](const State& state) { return example_fight(state); },
    .follow = [](State& state,
                 Dice& dice) { rules::apply_consequences(errant_state(state), dice); },
    .running = [](const State& state) { return errant_state(state).fight.has_value(); },
    .chasing = [](const State& state) { return errant_state(state).chase.has_value(); },
    .chasing_in_fight = [](const State& state) { return is_chase_of_fight(state); },
    .log_consequences = [](const LogWriter& log,
                           const Action& action) { wording::log_consequences(log, action); },
    .turn_name = "Initiative Turn",
    .heading = [](std::uint16_t tag,
                  std::span<const LogLine> lines) { return journey::heading_of(tag, lines); },
    .board = [](const State& state) { return errant::board(state); },
    .row = [](const State& state, Id who) { return errant::row(state, who); },
    .offers = [](const State& state, Id who) { return errant::offers(state, who); },
    .chances = [](const State& state, const Offer& offer,
                  const FilledForm& form) { return errant::chances(state, offer, form); },
    .fill = [](const State& state, Id who, std::string_view offer,
               const FilledForm& form) { return errant::fill(state, who, offer, form); },
    .characters = [](const State& state) { return errant::characters(state); },
    .seen = [](const State& state, const Sight& sight) { return errant::seen(state, sight); },
    .unseen = [](const State& state,
                 EnemiesSeen enemies) { return errant::unseen(state, enemies); },
    .asked = [](const State& state, Id who) { return errant::asked(state, who); },
    .elsewhere = [](const State& state,
                    const Sight& sight) { return errant::elsewhere(state, sight); },
    .sheet = [](const State& state, Id errant) { return errant::sheet(state, errant); }};

}  // namespace fray
