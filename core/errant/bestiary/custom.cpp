// A bestiary of one's own: NPCs, marks and encounters (E-NPC-4).
#include "core/errant/bestiary/custom.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/limits.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/text.hpp"

namespace fray {

MaybeRefusal refuse_count(const std::string& dice) {
  if (dice.empty()) return std::nullopt;
  const ParsedExpression parsed = parse_expression(dice);
  if (!parsed.ok) return Refusal{parsed.error, ""};
  const std::int64_t most = range(parsed.expression).max;
  if (most < 1) return Refusal{"With these dice nobody ever comes.", ""};
  if (most <= 1000) return std::nullopt;
  return Refusal{"These dice can give more than 1,000.", ""};
}

MaybeRefusal refuse_name(std::string_view name) { return rules::bad_name(name); }
MaybeRefusal refuse_npc(const Npc& npc) { return rules::bad_npc(npc); }

int hp_per_threat(const Npc& npc) { return std::max(1, npc.hp / std::max(1, npc.threat)); }

Npc chief_of(Npc npc) {
  const int share = hp_per_threat(npc);
  npc.name += " chief";
  if (!npc.plural.empty()) npc.plural = phrase("{}s", npc.name);
  ++npc.threat;
  npc.hp += share;
  return npc;
}

Npc made_on_the_spot(std::string_view name) {
  Npc npc;
  npc.name = capital(fitting(std::string(name), rules::kLongestName));
  npc.threat = 1;
  npc.hp = 6;
  npc.blows = {{"weapon", 1, 6}};
  npc.gaits = {{"walking", 1}};
  npc.morale = 7;
  return npc;
}

void follow_kind(Npc& npc, std::string_view rules) {
  npc.rules = rules;
  std::erase_if(npc.abilities, [](const NpcAbility& one) { return !one.id.empty(); });
  if (const Npc* kind = find_npc(rules))
    npc.abilities.insert(npc.abilities.begin(), kind->abilities.begin(), kind->abilities.end());
}

}  // namespace fray

namespace fray {

using namespace rules;
using namespace wording;

namespace {

bool on_ladder(int sides) {
  return std::find(kLadder.begin(), kLadder.end(), sides) != kLadder.end();
}

// A 1 is no die.
bool is_die(int sides) { return sides > 1 && on_ladder(sides); }

MaybeRefusal too_long(std::string_view text, std::size_t longest, const char* what) {
  if (!is_well_formed(text))
    return Refusal{phrase("That cannot be kept as it is: enter {} again.", what), ""};
  if (text.size() <= longest) return std::nullopt;
  return Refusal{phrase("{}: {}", capital(what), too_long_by(text, longest)), ""};
}

MaybeRefusal bad_blow(const Blow& blow) {
  if (MaybeRefusal no = bad_name(blow.name))
    return Refusal{"Each attack needs a name, on one line.", ""};
  if (outside(blow.count, 1, kMostBlowDice))
    return Refusal{"An attack has from 1 to 12 dice.", "E-ATT-4"};
  if (!on_ladder(blow.sides))
    return Refusal{"Damage dice are D4, D6, D8, D10, D12 or D20.", "E-ATT-2"};
  return std::nullopt;
}

MaybeRefusal bad_ability(const NpcAbility& ability) {
  if (bad_name(ability.title)) return Refusal{"Each ability needs a name, on one line.", ""};
  if (MaybeRefusal no = too_long(ability.text, kLongestAbility, "the text of an ability"))
    return no;
  if (MaybeRefusal no = too_long(ability.blow, kLongestName, "the attack’s name")) return no;
  if (MaybeRefusal no = too_long(ability.status, kLongestName, "the effect’s name")) return no;
  if (ability.trigger > Trigger::kUnblocked || ability.harm > Harm::kToxic ||
      ability.saves_with > Attribute::kPres)
    return Refusal{"Choose what this ability does.", ""};
  if (outside(ability.count, 0, kMostBlowDice) || !is_die(ability.sides))
    return Refusal{"An ability’s damage has up to 12 dice, from D4 to D20.", "E-ATT-2"};
  if (outside(ability.turns, 0, 999) || outside(ability.turn_dice, 0, kMostBlowDice) ||
      !is_die(ability.turn_sides))
    return Refusal{"An effect lasts up to 999 Initiative Turns.", "E-STAT-1"};
  if (outside(ability.impairs_bearer, 0, 6) || outside(ability.enhances_against, 0, 6))
    return Refusal{"Steps go from 0 to 6.", "E-STAT-1"};
  if (ability.trigger != Trigger::kWords && ability.saves && ability.count == 0 &&
      ability.status.empty())
    return Refusal{
        phrase("{}: say what its Saving Throw is against, damage or an effect.", ability.title),
        "E-CHK-3"};
  return std::nullopt;
}

template <class T, class Bad>
MaybeRefusal bad_in(const std::vector<T>& things, std::size_t most, const char* too_many, Bad bad) {
  if (things.size() > most) return Refusal{too_many, ""};
  for (const T& thing : things)
    if (MaybeRefusal no = bad(thing)) return no;
  return std::nullopt;
}

bool strikes_with(const Npc& npc, std::string_view blow) {
  return std::any_of(npc.blows.begin(), npc.blows.end(),
                     [&](const Blow& one) { return one.name == blow; });
}

// "own/3", "own/3/17": what is spent is known by its place, which may be another now.
std::string moved(const std::string& used, const Npc& from, const Npc& to) {
  constexpr std::size_t kPrefix = 4;
  std::size_t place = 0;
  const char* const end = used.data() + used.size();
  const char* const rest = std::from_chars(used.data() + kPrefix, end, place).ptr;
  if (place >= from.abilities.size()) return {};
  const auto found =
      std::find_if(to.abilities.begin(), to.abilities.end(),
                   [&](const NpcAbility& one) { return one.title == from.abilities[place].title; });
  if (found == to.abilities.end()) return {};
  return phrase("own/{}{}", found - to.abilities.begin(), std::string(rest, end));
}

void move_spent(Fight& fight, const Npc& from, const Npc& to) {
  std::vector<std::string> by;  // "/17" of those of this kind
  for (const Combatant& who : fight.combatants)
    if (who.custom_npc == to.id) by.push_back(phrase("/{}", who.id));
  for (Combatant& who : fight.combatants) {
    for (std::string& used : who.used) {
      if (!used.starts_with("own/")) continue;
      const std::size_t slash = used.find('/', 4);
      const bool ours = slash == std::string::npos
                            ? who.custom_npc == to.id
                            : std::find(by.begin(), by.end(), used.substr(slash)) != by.end();
      if (ours) used = moved(used, from, to);
    }
    std::erase(who.used, std::string());
  }
}

MaybeRefusal in_the_chase(const ErrantState& state, const std::string& npc) {
  if (!state.chase) return std::nullopt;
  for (const ChaseParty& party : state.chase->parties)
    for (const ChaseMember& who : party.members)
      if (who.npc == npc)
        return Refusal{
            phrase("{} is in the chase: end it first, or take all of its kind out.", who.name), ""};
  return std::nullopt;
}

MaybeRefusal in_the_fight(const ErrantState& state, Id npc) {
  if (!state.fight) return std::nullopt;
  for (const Combatant& who : state.fight->combatants)
    if (who.custom_npc == npc)
      return Refusal{
          phrase("{} is in the fight: end it first, or take all of its kind out.", who.name), ""};
  return std::nullopt;
}

MaybeRefusal unknown_npc(const ErrantState& state, Id id) {
  if (find_custom_npc(state, id) != nullptr) return std::nullopt;
  return Refusal{"This NPC is no longer in the bestiary.", ""};
}

MaybeRefusal bad_encounter(const ErrantState& state, const Encounter& encounter) {
  if (MaybeRefusal no = bad_name(encounter.name)) return no;
  if (MaybeRefusal no = bad_notes(encounter.notes)) return no;
  if (encounter.lines.empty()) return Refusal{"Nobody is in this encounter: choose NPCs.", ""};
  return bad_in(encounter.lines, 50, "An encounter holds 50 kinds of NPCs.",
                [&](const EncounterLine& line) -> MaybeRefusal {
                  if (find_npc(state, line.npc) == nullptr)
                    return Refusal{"One of these NPCs is no longer in the bestiary.", ""};
                  if (outside(line.count, 1, kMostOfAKind))
                    return Refusal{"Of each kind there are from 1 to 1,000.", ""};
                  return refuse_count(line.dice);
                });
}

MaybeRefusal unknown_encounter(const ErrantState& state, Id id) {
  if (find_encounter(state, id) != nullptr) return std::nullopt;
  return Refusal{"This encounter is no longer there.", ""};
}

}  // namespace

EncounterWeight weight_of(const ErrantState& state, const Encounter& encounter) {
  EncounterWeight weight;
  for (const EncounterLine& line : encounter.lines) {
    const Npc* npc = find_npc(state, line.npc);
    if (npc == nullptr) continue;
    const ParsedExpression dice = parse_expression(line.dice);
    ExpressionRange many{line.count, line.count, 0};
    if (!line.dice.empty() && dice.ok) many = range(dice.expression);
    weight.least += npc->threat * std::max<std::int64_t>(0, many.min);
    weight.most += npc->threat * std::max<std::int64_t>(0, many.max);
  }
  for (const Errant& errant : state.company)
    if (!is_dead(errant.body)) weight.renown += errant.renown;
  return weight;
}

MaybeRefusal rules::bad_npc(const Npc& npc) {
  if (MaybeRefusal no = bad_name(npc.name)) return no;
  if (MaybeRefusal no = too_long(npc.plural, kLongestName, "the plural")) return no;
  for (const std::string* line : {&npc.hp_note, &npc.attacks, &npc.look})
    if (MaybeRefusal no = too_long(*line, kLongestLine, "the lines of its card")) return no;
  if (!npc.rules.empty() && find_npc(npc.rules) == nullptr)
    return Refusal{"It follows the rules of an NPC that is not there.", ""};
  if (outside(npc.threat, 1, kMostThreat)) return Refusal{"Threat goes from 1 to 10.", "E-NPC-1"};
  if (outside(npc.hp, 1, kMostHp)) return Refusal{"HP go from 1 to 9999.", "E-NPC-1"};
  if (npc.morale != 0 && outside(npc.morale, 2, 12))
    return Refusal{"Morale goes from 2 to 12; 0 never rolls.", "E-MOR-1"};
  if (npc.alignment > Alignment::kChaotic) return Refusal{"Choose an Alignment.", "E-NPC-1"};
  if (outside(npc.surprise_range, 2, 6))
    return Refusal{"It surprises on 1 to 2 at the least, and 1 to 6 at the most.", "E-SURP-3"};
  if (outside(npc.attack_rolls, 0, 20))
    return Refusal{"An attack has from 0 to 20 Attack Rolls.", "E-NPC-1"};
  if (npc.attack_rolls > 0 && npc.blows.empty())
    return Refusal{"Say what it attacks with, or give it no Attack Rolls.", "E-NPC-1"};
  if (MaybeRefusal no = bad_in(npc.blows, kMostBlows, "An NPC has up to 12 attacks.", bad_blow))
    return no;
  if (MaybeRefusal no = bad_in(npc.gaits, kMostGaits, "An NPC has up to 6 ways of moving.",
                               [](const Gait& gait) -> MaybeRefusal {
                                 if (bad_name(gait.name))
                                   return Refusal{"Each way of moving needs a name.", ""};
                                 if (!outside(gait.dice, 0, kMostGaitDice)) return std::nullopt;
                                 return Refusal{"Movement dice go from 0 to 20.", "E-MOVE-6"};
                               }))
    return no;
  if (npc.gaits.empty()) return Refusal{"Say how it moves: 0 dice for what cannot.", "E-MOVE-6"};
  if (MaybeRefusal no =
          bad_in(npc.abilities, kMostAbilities, "An NPC has up to 20 abilities.", bad_ability))
    return no;
  for (const NpcAbility& ability : npc.abilities)
    if (!ability.blow.empty() && !strikes_with(npc, ability.blow))
      return Refusal{phrase("{} follows an attack that is not there.", ability.title), "E-NPC-4"};
  if (MaybeRefusal no =
          bad_in(npc.parts, 12, "An NPC has up to 12 parts.", [](const Part& part) -> MaybeRefusal {
            if (!bad_name(part.name) && part.hp == part.max_hp && !outside(part.max_hp, 1, kMostHp))
              return std::nullopt;
            return Refusal{"A part needs a name, and HP from 1 to 9999.", ""};
          }))
    return no;
  if (MaybeRefusal no = bad_in(npc.tags, kMostTags, "An NPC has up to 8 tags.",
                               [](const std::string& tag) { return bad_name(tag); }))
    return no;
  return too_long(npc.source, kLongestSource, "the text that it came from");
}

MaybeRefusal refuse(const ErrantState& state, const AddNpcKinds& action) {
  if (action.npcs.empty()) return Refusal{"There is nobody to add.", ""};
  if (state.custom_npcs->size() + action.npcs.size() > kMostCustomNpcs)
    return Refusal{"A bestiary holds 2,000 NPCs of your own: remove some first.", ""};
  for (const Npc& npc : action.npcs)
    if (MaybeRefusal no = bad_npc(npc))
      return Refusal{phrase("{}: {}", npc.name, no->why), no->rule};
  return std::nullopt;
}

void apply(ErrantState& state, const AddNpcKinds& action, Dice&) {
  std::vector<Npc>& own = state.custom_npcs.write();
  for (const Npc& npc : action.npcs) own.emplace_back(npc).id = state.next_custom_npc++;
}

void log(const ErrantLogWriter& log, const AddNpcKinds& action) {
  log.say((action.npcs.size() == 1 ? phrase("{} is", action.npcs[0].name)
                                   : phrase("{} NPCs are", static_cast<int>(action.npcs.size()))) +
          " in the bestiary.");
}

MaybeRefusal refuse(const ErrantState& state, const ChangeNpcKind& action) {
  if (MaybeRefusal no = unknown_npc(state, action.npc.id)) return no;
  return bad_npc(action.npc);
}

void apply(ErrantState& state, const ChangeNpcKind& action, Dice&) {
  const Npc before = *find_custom_npc(state, action.npc.id);
  for (Npc& npc : state.custom_npcs.write())
    if (npc.id == action.npc.id) npc = action.npc;
  if (!state.fight) return;
  if (before.abilities != action.npc.abilities) move_spent(*state.fight, before, action.npc);
  for (Combatant& who : state.fight->combatants) {
    if (who.custom_npc != action.npc.id) continue;
    const Combatant made = from_bestiary(action.npc, who.side);
    who.npc = made.npc;
    who.rank = made.rank;
    who.gaits = made.gaits;
    who.morale = made.morale;
    who.alignment = made.alignment;
  }
  state.fight->surprise_range = surprise_range(state, *state.fight);
}

void log(const ErrantLogWriter& log, const ChangeNpcKind& action) {
  log.say(phrase("{} is changed.", action.npc.name));
}

MaybeRefusal refuse(const ErrantState& state, const RemoveNpcKinds& action) {
  if (action.npcs.empty()) return Refusal{"Choose whom to remove.", ""};
  for (const Id id : action.npcs) {
    if (MaybeRefusal no = unknown_npc(state, id)) return no;
    if (MaybeRefusal no = in_the_fight(state, id)) return no;
    if (MaybeRefusal no = in_the_chase(state, npc_key(*find_custom_npc(state, id)))) return no;
  }
  return std::nullopt;
}

void apply(ErrantState& state, const RemoveNpcKinds& action, Dice&) {
  std::vector<std::string> keys;
  for (const Id id : action.npcs) keys.push_back(npc_key(*find_custom_npc(state, id)));
  const auto gone = [&](const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  std::erase_if(state.custom_npcs.write(), [&](const Npc& npc) {
    return std::find(action.npcs.begin(), action.npcs.end(), npc.id) != action.npcs.end();
  });
  std::erase_if(state.marks.favourites, gone);
  std::erase_if(state.marks.recent, gone);
  for (Encounter& encounter : state.encounters)
    std::erase_if(encounter.lines, [&](const EncounterLine& line) { return gone(line.npc); });
  std::erase_if(state.encounters, [](const Encounter& one) { return one.lines.empty(); });
}

void log(const ErrantLogWriter& log, const RemoveNpcKinds& action) {
  const Npc* npc = action.npcs.size() == 1 ? find_custom_npc(log.before, action.npcs[0]) : nullptr;
  log.say((npc != nullptr ? phrase("{} is", npc->name)
                          : phrase("{} NPCs are", static_cast<int>(action.npcs.size()))) +
          " no longer in the bestiary.");
}

MaybeRefusal refuse(const ErrantState& state, const MarkNpc& action) {
  if (find_npc(state, action.npc) == nullptr)
    return Refusal{"This NPC is no longer in the bestiary.", ""};
  if (action.favourite && state.marks.favourites.size() >= kMostMarked)
    return Refusal{"Two hundred favourites are kept: unmark one first.", ""};
  return std::nullopt;
}

void apply(ErrantState& state, const MarkNpc& action, Dice&) {
  std::erase(state.marks.favourites, action.npc);
  if (action.favourite) state.marks.favourites.push_back(action.npc);
}

void log(const ErrantLogWriter& log, const MarkNpc& action) {
  const Npc* npc = find_npc(log.before, action.npc);
  log.say((npc == nullptr ? std::string("An NPC") : npc->name) +
          (action.favourite ? " is a favourite." : " is no favourite any more."));
}

MaybeRefusal refuse(const ErrantState& state, const AddEncounter& action) {
  if (state.encounters.size() >= kMostEncounters)
    return Refusal{"A hundred encounters are kept: remove one first.", ""};
  return bad_encounter(state, action.encounter);
}

MaybeRefusal refuse(const ErrantState& state, const ChangeEncounter& action) {
  if (MaybeRefusal no = unknown_encounter(state, action.encounter.id)) return no;
  return bad_encounter(state, action.encounter);
}

MaybeRefusal refuse(const ErrantState& state, const RemoveEncounter& action) {
  return unknown_encounter(state, action.encounter);
}

void apply(ErrantState& state, const AddEncounter& action, Dice&) {
  state.encounters.push_back(action.encounter);
  state.encounters.back().id = state.next_custom_npc++;
}

void log(const ErrantLogWriter& log, const AddEncounter& action) {
  log.say(phrase("The encounter “{}” is kept.", action.encounter.name));
}

void apply(ErrantState& state, const ChangeEncounter& action, Dice&) {
  for (Encounter& one : state.encounters)
    if (one.id == action.encounter.id) one = action.encounter;
}

void log(const ErrantLogWriter& log, const ChangeEncounter& action) {
  log.say(phrase("The encounter “{}” is changed.", action.encounter.name));
}

void apply(ErrantState& state, const RemoveEncounter& action, Dice&) {
  std::erase_if(state.encounters, [&](const Encounter& one) { return one.id == action.encounter; });
}

void log(const ErrantLogWriter& log, const RemoveEncounter& action) {
  const Encounter* encounter = find_encounter(log.before, action.encounter);
  log.say(phrase("The encounter “{}” is no longer kept.",
                 encounter == nullptr ? std::string() : encounter->name));
}

}  // namespace fray
