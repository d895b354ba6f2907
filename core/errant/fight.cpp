// Who is in the fight, and where it is: starting, joining, leaving, ending.
#include "core/errant/fight.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/battle/play.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/blow.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/order.hpp"
#include "core/errant/past.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/describe.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/ruleset.hpp"

namespace fray {

using namespace rules;
using namespace wording;

Combatant rules::from_bestiary(const Npc& npc, Side side) {
  Combatant who;
  who.side = side;
  who.name = npc.name;
  who.npc = npc.rules;
  who.custom_npc = npc.id;
  if (npc.id != 0) who.alignment = npc.alignment;
  who.rank = npc.threat;
  who.hp = who.max_hp = npc.hp;
  who.gaits = npc.gaits;
  who.morale = npc.morale;
  who.parts = npc.parts;
  return who;
}

int rules::surprise_range(const ErrantState& state, const Fight& fight) {
  int range = 2;
  for (const Combatant& who : fight.combatants)
    if (const Npc* npc = npc_kind(state, who); npc && who.side == Side::kOpposition)
      range = std::max(range, npc->surprise_range);
  return range;
}

namespace {

constexpr std::size_t kMostPast = 30;  // fights that are remembered

// How many of them there can be.
std::int64_t most_of(const NpcCount& npcs) {
  if (npcs.dice.empty()) return npcs.count;
  return std::max<std::int64_t>(0, range(parse_expression(npcs.dice).expression).max);
}

int thrown_count(const std::string& text, Dice& dice) {
  const std::int64_t thrown = evaluate(parse_expression(text).expression, dice);
  return static_cast<int>(std::clamp<std::int64_t>(thrown, 0, kMostOfAKind));
}

// The newest first, each once.
void met(NpcMarks& marks, const std::string& npc) {
  std::erase(marks.recent, npc);
  marks.recent.insert(marks.recent.begin(), npc);
  if (marks.recent.size() > kMostRecent) marks.recent.pop_back();
}

// What an Errant has left goes back to the Company with them, and so do the wounds.
void keep_body(ErrantState& state, const Combatant& who) {
  if (Errant* errant = sheet(state, who.errant)) {
    errant->hp = who.hp;
    errant->body = taken_home(who.body);
  }
}

MaybeRefusal bad_npcs(const ErrantState& state, const NpcCount& npcs, std::size_t present) {
  if (!find_npc(state, npcs.npc))
    return Refusal{"The bestiary has no such NPC: choose another.", ""};
  if (npcs.side > Side::kOpposition) return Refusal{"Say on which side they fight.", ""};
  if (MaybeRefusal no = refuse_count(npcs.dice)) return no;
  if (npcs.dice.empty() && npcs.count < 1)
    return Refusal{"At least one NPC is needed: enter 1 or more.", ""};
  if (most_of(npcs) > kMostOfAKind ||
      present + static_cast<std::size_t>(most_of(npcs)) > kMostCombatants)
    return Refusal{"That is too many: a fight holds 2,000, and 1,000 can join at once.", ""};
  return std::nullopt;
}

Combatant from_errant(const Errant& errant) {
  Combatant who;
  who.side = Side::kCompany;
  who.errant = errant.id;
  follow_sheet(who, errant);
  who.hp = errant.hp;
  who.body = errant.body;
  return who;
}

void join(Fight& fight, Combatant who) {
  who.id = fight.next_id++;
  fight.combatants.push_back(std::move(who));
}

// The number in "Goblin 7", or 0 where it is another name.
int number_in(const std::string& name, const std::string& stem) {
  const std::size_t space = name.rfind(' ');
  int number = 0;
  if (space == std::string::npos) return 0;
  std::from_chars(name.data() + space + 1, name.data() + name.size(), number);
  return number > 0 && number <= 99999 && numbered(stem, number) == name ? number : 0;
}

// Like NPCs are numbered through; one alone has no number until another of its kind joins.
void join_npcs(ErrantState& state, Fight& fight, const NpcCount& npcs, Dice& dice) {
  const Npc& entry = *find_npc(state, npcs.npc);
  const int count = npcs.dice.empty() ? npcs.count : thrown_count(npcs.dice, dice);
  if (count == 0) return;
  met(state.marks, npcs.npc);
  Combatant who = from_bestiary(entry, npcs.side);
  int highest = 0;
  Combatant* unnumbered = nullptr;
  for (Combatant& present : fight.combatants) {
    if (!same_kind(present, who)) continue;
    highest = std::max(highest, number_in(present.name, entry.name));
    if (present.name == entry.name) unnumbered = &present;
    if (present.side == npcs.side) who.group = present.group;
  }
  if (unnumbered) unnumbered->name = numbered(entry.name, ++highest);
  if (who.group == 0) who.group = fight.next_id++;
  const bool alone = count == 1 && highest == 0;
  for (int i = 0; i < count; ++i) {
    who.name = alone ? entry.name : numbered(entry.name, ++highest);
    join(fight, who);
  }
  fight.surprise_range = surprise_range(state, fight);
}

// How many of them have come: dice may have said it.
int have_come(const ErrantState& before, const ErrantState& after, const NpcCount& npcs) {
  if (npcs.dice.empty() || !after.fight) return npcs.count;
  const auto there = [&](const ErrantState& state) {
    if (!state.fight) return std::ptrdiff_t{0};
    const auto& all = state.fight->combatants;
    return std::count_if(all.begin(), all.end(),
                         [&](const Combatant& who) { return npc_key(who) == npcs.npc; });
  };
  return static_cast<int>(there(after) - there(before));
}

std::string npcs_words(const ErrantState& state, const NpcCount& npcs, int count) {
  const Npc* npc = find_npc(state, npcs.npc);
  if (npc == nullptr) return number(count);
  return count == 1 ? phrase("1 {}", npc->name) : phrase("{} {}", count, plural_of(*npc));
}

bool in_fight(const Fight& fight, Id errant) {
  return std::any_of(fight.combatants.begin(), fight.combatants.end(),
                     [&](const Combatant& who) { return who.errant == errant; });
}

}  // namespace

MaybeRefusal refuse(const State& state, const StartFight& action) {
  if (MaybeRefusal no = need_no_other_fight(state, kPartOf<ErrantState>)) return no;
  return refuse(errant_state(state), action);
}

MaybeRefusal refuse(const ErrantState& state, const StartFight& action) {
  if (state.fight) return Refusal{"A fight is running: end it first. Ending can be undone.", ""};
  if (MaybeRefusal no = chase_falls_first(state)) return no;
  if (action.errants.empty() && action.npcs.empty())
    return Refusal{"Nobody is in this fight: choose Errants or NPCs.", ""};
  if (action.distance < -1 || action.distance > kMostDistance)
    return Refusal{"The distance goes from 0 to 100,000.", "E-DIST-1"};
  if (action.place > Place::kOpen || action.light > Light::kDark)
    return Refusal{"Choose a place and a light.", ""};
  if (!action.title.empty())
    if (MaybeRefusal no = bad_name(action.title)) return no;
  if (MaybeRefusal no = bad_notes(action.notes)) return no;
  std::size_t present = 0;
  for (const Id errant : action.errants) {
    if (!find_errant(state, errant))
      return Refusal{"An Errant of this fight is no longer in the Company: choose again.", ""};
    if (std::count(action.errants.begin(), action.errants.end(), errant) > 1)
      return Refusal{"An Errant can be in a fight only once.", ""};
    ++present;
  }
  for (const NpcCount& npcs : action.npcs) {
    if (MaybeRefusal no = bad_npcs(state, npcs, present)) return no;
    present += static_cast<std::size_t>(most_of(npcs));
  }
  return std::nullopt;
}

void apply(ErrantState& state, const StartFight& action, Dice& dice) {
  Fight fight;
  fight.next_id = state.next_combatant;
  fight.title = action.title;
  fight.notes = action.notes;
  fight.place = action.place;
  fight.light = action.light;
  fight.daylight = action.daylight;
  fight.company_aware = action.company_aware;
  fight.opposition_aware = action.opposition_aware;
  fight.distance = action.distance;
  fight.stops_at_zero = action.stops_at_zero;
  for (const Id errant : action.errants) join(fight, from_errant(*find_errant(state, errant)));
  for (const NpcCount& npcs : action.npcs) join_npcs(state, fight, npcs, dice);
  fight.surprise_possible =
      surprise_follows(fight.light, fight.company_aware, fight.opposition_aware);
  fight.step = Step::kDistance;
  // A distance that is known needs no step of its own (E-INIT-3).
  if (fight.distance >= 0) advance(fight);
  state.fight = std::move(fight);
}

void log(const ErrantLogWriter& log, const StartFight& action) {
  std::string text = "A fight begins";
  if (!action.title.empty()) append(text, ": {}", action.title);
  log.say(phrase("{}.", text));
  std::string against;
  for (const NpcCount& npcs : action.npcs) {
    if (!against.empty()) against += ", ";
    against += npcs_words(log.after, npcs, have_come(log.before, log.after, npcs));
    if (npcs.side == Side::kCompany) against += " with the Company";
  }
  const int errants = static_cast<int>(action.errants.size());
  if (errants > 0) {
    const std::string us = counted(errants, "Errant", "Errants");
    log.say(against.empty() ? phrase("{}.", us) : phrase("{} against {}.", us, against));
  } else {
    log.say(phrase("{}.", against));
  }
}

MaybeRefusal refuse(const ErrantState& state, const AddNpcs& action) {
  if (MaybeRefusal no = need_fight(state)) return no;
  return bad_npcs(state, action.npcs, state.fight->combatants.size());
}

void apply(ErrantState& state, const AddNpcs& action, Dice& dice) {
  join_npcs(state, *state.fight, action.npcs, dice);
}

void log(const ErrantLogWriter& log, const AddNpcs& action) {
  const int count = have_come(log.before, log.after, action.npcs);
  log.say(phrase("{}{}{}.", npcs_words(log.after, action.npcs, count),
                 count == 1 ? " joins " : " join ", side_words(action.npcs.side)));
}

MaybeRefusal refuse(const ErrantState& state, const AddToFight& action) {
  if (MaybeRefusal no = need_fight(state)) return no;
  const Errant* errant = find_errant(state, action.errant);
  if (!errant) return Refusal{"This Errant is no longer in the Company.", ""};
  if (const auto falls = waiting_fall(state); falls && falls->who.errant == action.errant)
    return comes_first(falls->who, falls->fall);
  if (in_fight(*state.fight, action.errant))
    return Refusal{phrase("{} is in the fight already.", errant->name), ""};
  if (state.fight->combatants.size() >= kMostCombatants)
    return Refusal{"A fight holds 2,000 combatants: remove somebody first.", ""};
  return std::nullopt;
}

void apply(ErrantState& state, const AddToFight& action, Dice&) {
  join(*state.fight, from_errant(*find_errant(state, action.errant)));
}

void log(const ErrantLogWriter& log, const AddToFight& action) {
  const Errant* errant = find_errant(log.before, action.errant);
  log.say(
      phrase("{} joins the fight.", errant == nullptr ? std::string("An Errant") : errant->name));
}

MaybeRefusal refuse(const ErrantState& state, const RemoveCombatant& action) {
  return need_combatant(state, action.who);
}

void apply(ErrantState& state, const RemoveCombatant& action, Dice&) {
  Fight& fight = *state.fight;
  keep_body(state, combatant(state, action.who));
  if (fight.pending &&
      (fight.pending->attack.who == action.who || fight.pending->attack.target == action.who)) {
    fight.pending.reset();
    fight.volley.clear();
  }
  std::erase_if(fight.combatants, [&](const Combatant& who) { return who.id == action.who; });
  fight.surprise_range = surprise_range(state, fight);
}

void log(const ErrantLogWriter& log, const RemoveCombatant& action) {
  log.say(phrase("{} is taken out of the fight.", name_of(log.before, action.who)), action.who);
}

MaybeRefusal refuse(const ErrantState& state, const RenameCombatant& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = bad_name(action.name)) return no;
  return bad_notes(action.notes);
}

void apply(ErrantState& state, const RenameCombatant& action, Dice&) {
  Combatant& who = combatant(state, action.who);
  who.name = action.name;
  who.notes = action.notes;
}

void log(const ErrantLogWriter& log, const RenameCombatant& action) {
  const std::string old = name_of(log.before, action.who);
  log.say(old == action.name ? phrase("{}: notes changed.", old)
                             : phrase("{} is now called {}.", old, action.name),
          action.who);
}

MaybeRefusal refuse(const ErrantState& state, const SetLeader& action) {
  return need_combatant(state, action.who);
}

void apply(ErrantState& state, const SetLeader& action, Dice&) {
  combatant(state, action.who).leader = action.leader;
}

void log(const ErrantLogWriter& log, const SetLeader& action) {
  log.say(phrase("{}{}{}.", name_of(log.after, action.who),
                 action.leader ? " leads " : " no longer leads ",
                 side_words(somebody(log.after, action.who).side)),
          action.who);
}

namespace {

std::vector<Id> all_of(const SetStanding& action) {
  std::vector<Id> all = {action.who};
  all.insert(all.end(), action.also.begin(), action.also.end());
  return all;
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const SetStanding& action) {
  if (MaybeRefusal no = need_people(state, all_of(action), "Choose who it is about.")) return no;
  if (action.standing <= Standing::kSurrendered) return std::nullopt;
  return Refusal{"Say whether they fight, have fled or surrendered.", ""};
}

void apply(ErrantState& state, const SetStanding& action, Dice&) {
  for (const Id id : all_of(action)) {
    Combatant& who = combatant(state, id);
    who.standing = action.standing;
    who.fled_in = action.standing == Standing::kFled ? state.fight->turn : 0;
    who.got_away = false;
    // Whichever way it goes, the question that a broken Morale left open is answered.
    who.breaks = false;
  }
}

void log(const ErrantLogWriter& log, const SetStanding& action) {
  const std::vector<Id> who = all_of(action);
  const std::string words = action.standing == Standing::kFled ? verb(who, "flees", "flee")
                            : action.standing == Standing::kSurrendered
                                ? verb(who, "surrenders", "surrender")
                                : verb(who, "fights on", "fight on");
  log.say(phrase("{} {}.", people(log.after, who), words), only(who));
}

MaybeRefusal refuse(const ErrantState& state, const SetFightNotes& action) {
  if (MaybeRefusal no = need_fight(state)) return no;
  return bad_notes(action.notes);
}

void apply(ErrantState& state, const SetFightNotes& action, Dice&) {
  state.fight->notes = action.notes;
}

void log(const ErrantLogWriter& log, const SetFightNotes&) {
  log.say("The fight’s notes are changed.");
}

MaybeRefusal refuse(const ErrantState& state, const EndFight&) { return need_fight(state); }

std::vector<Action> beginning(const StartFight& start) {
  if (start.distance >= 0) return {start};
  return {start, RollDistance{}};
}

void apply(ErrantState& state, const EndFight&, Dice& dice) {
  state.fight->volley.clear();
  if (state.fight->pending) apply(state, ResolveAttack{}, dice);
  finish_falls(state, dice);
  end_flashpoint(state, dice);
  std::optional<PastFight> past;  // with the wounds of before still on the sheets
  if (is_remembered(*state.fight)) past = summed_up(state);
  for (const Combatant& who : state.fight->combatants) keep_body(state, who);
  if (past) {
    state.past.push_back(std::move(*past));
    state.past.back().id = state.next_past++;
    if (state.past.size() > kMostPast) state.past.erase(state.past.begin());
  }
  state.next_combatant = state.fight->next_id;
  state.fight.reset();
  std::erase_if(state.company, [](const Errant& errant) { return errant.guest; });
}

void log(const ErrantLogWriter& log, const EndFight&) {
  const bool example = log.before.company.size() > log.after.company.size();
  log.say(phrase("The fight is {}. {}", length_of(summed_up(log.before)),
                 example ? "The example’s people are gone." : "HP go back to the Company."));
  // A fire has no turns to burn in any more; the table goes on with it.
  for (const Combatant& who : log.before.fight->combatants)
    if (const Errant* left = find_errant(log.after, who.errant);
        left != nullptr && who.burning > 0 && !is_dead(left->body))
      log.say(phrase("{} still burns: {}D6 next.", who.name, who.burning), 0, true);
}

}  // namespace fray
