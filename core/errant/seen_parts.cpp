#include "core/errant/seen_parts.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/battle/words.hpp"
#include "core/errant/chase/chase.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/journey/query.hpp"
#include "core/errant/journey/roles.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/text.hpp"

namespace fray::errant {
namespace {

// "a", "a, b"
void join(std::string& text, std::string_view more) {
  if (more.empty()) return;
  if (!text.empty()) text += ", ";
  text += more;
}

// --- Chases ---
bool is_ours(const ChaseParty& party) {
  return std::ranges::any_of(party.members, [](const ChaseMember& who) { return who.errant != 0; });
}
int count_of(const ChaseParty& party, Running how) {
  return static_cast<int>(std::ranges::count(party.members, how, &ChaseMember::running));
}

// "Ada and Bo: flee, 2 running, rolled 4 2"
std::string party_line(const ChaseParty& party, EnemiesSeen how) {
  std::string text =
      phrase("{}: {}", party.name, party.side == ChaseSide::kFugitives ? "flees" : "follows");
  if (how == EnemiesSeen::kName) return is_running(party) ? text : text + ", out of it";
  if (const int run = count_of(party, Running::kIn) + count_of(party, Running::kApart); run > 0)
    join(text, phrase("{} running", run));
  constexpr std::pair<Running, const char*> kFates[] = {
      {Running::kEscaped, "away"}, {Running::kCaught, "caught"}, {Running::kOut, "out of it"}};
  for (const auto& [fate, word] : kFates)
    if (const int count = count_of(party, fate); count > 0)
      join(text, phrase("{} {}", count, word));
  std::string faces;
  for (const int face : party.faces) faces += phrase(" {}", face);
  if (!faces.empty()) join(text, "rolled" + faces);
  return text;
}

void add_chase(const Chase& chase, EnemiesSeen enemies, std::vector<SeenPart>& all) {
  SeenPart part{phrase("Chase, turn {}", chase.turn), {}};
  if (chase.step == ChaseStep::kOver) part.title = "The chase is over";
  std::vector<std::string> ours;
  for (const ChaseParty& party : chase.parties) {
    const EnemiesSeen how = how_seen({enemies, 0}, is_ours(party));
    if (is_ours(party)) ours.push_back(party.name);
    if (how != EnemiesSeen::kHidden) add_line(part, party_line(party, how));
  }
  // What happened, the newest first. What each party rolled is told where dice are.
  int shown = 0;
  for (auto it = chase.events.rbegin(); it != chase.events.rend() && shown < 8; ++it) {
    const bool own = std::ranges::find(ours, it->who) != ours.end();
    const bool known = own || enemies >= EnemiesSeen::kWords ||
                       (enemies == EnemiesSeen::kName && it->what != ChaseNews::kRan);
    if (!known || (it->what == ChaseNews::kRan && enemies < EnemiesSeen::kWords)) continue;
    ++shown;
    add_line(part, phrase("Turn {}: {}.", it->turn, event_words(*it)), Tone::kQuiet);
  }
  all.push_back(std::move(part));
}

// --- Battles ---
void add_battle(const Battle& battle, EnemiesSeen enemies, std::vector<SeenPart>& all) {
  SeenPart part{phrase("Battle, round {}", static_cast<int>(battle.rounds.size()) + 1), {}};
  const BattleSide& ours = battle.sides[0];
  const BattleSide& theirs = battle.sides[1];
  add_line(part, phrase("{}: {} of {}", ours.name, ours.number, ours.began));
  if (enemies == EnemiesSeen::kPoints)
    add_line(part, phrase("{}: {} of {}", theirs.name, theirs.number, theirs.began));
  else if (enemies == EnemiesSeen::kWords)
    add_line(part, phrase("{}: {}", theirs.name, words_of_points(theirs.number, theirs.began)));
  else if (enemies == EnemiesSeen::kName)
    add_line(part, theirs.number > 0 ? theirs.name : phrase("{}: down", theirs.name));
  for (std::size_t i = battle.rounds.size(); i-- > 0;) {
    const BattleRound& round = battle.rounds[i];
    const int number = static_cast<int>(i) + 1;
    if (enemies == EnemiesSeen::kPoints)
      add_line(part,
               phrase("Round {}: {}.", number, words::round_text(round, ours.name, theirs.name)),
               Tone::kQuiet);
    else
      add_line(part, phrase("Round {}: {} lost.", number, round.losses[0]), Tone::kQuiet);
  }
  all.push_back(std::move(part));
}

// --- The hours ---
void add_hours(const ErrantState& state, std::vector<SeenPart>& all) {
  const journey::Journey& journey = state.journey;
  const journey::Clock* clock = journey::present_clock(journey);
  if (clock == nullptr) return;
  SeenPart part{clock->turns > 0 ? phrase("{} {}", journey::scale_name(journey.scale), clock->turns)
                                 : phrase("{}s", journey::scale_name(journey.scale)),
                {}};
  for (const journey::Held& held : journey::lit_lights(state))
    add_line(part, phrase("{}, {}: burns {} of {}, light for {}", journey::name_of(*held.thing),
                          held.by->name, held.thing->left, held.thing->full,
                          journey::plural(held.thing->left, "person")));
  std::string dark;
  for (const Errant* one : journey::in_the_dark(state)) join(dark, one->name);
  if (!dark.empty()) add_line(part, phrase("In the dark: {}", dark), Tone::kBad);
  for (int i = 0; i < journey::kRoles; ++i) {
    const auto role = static_cast<journey::Role>(i);
    if (const Errant* one = journey::player_of(state, role))
      add_line(part, phrase("{}: {}", capital(std::string(journey::role_name(role))), one->name),
               Tone::kQuiet);
  }
  all.push_back(std::move(part));
}

// --- Sheets ---
void add_gear(const Errant& errant, std::vector<SeenPart>& all) {
  SeenPart part{"Gear", {}};
  for (const Weapon& weapon : errant.gear.weapons)
    add_line(part, words::weapon_text(weapon) + (weapon.packed ? ", packed" : ""));
  for (const Armour& piece : errant.gear.armour)
    add_line(part, words::armour_text(piece) + (piece.packed ? ", packed" : ""));
  for (const journey::Thing& thing : errant.pack.things)
    add_line(part, phrase("{}, {} of {}{}", journey::name_of(thing), thing.left, thing.full,
                          thing.lit ? ", lit" : ""));
  const Gear& gear = errant.gear;
  if (gear.healers_kits > 0) add_line(part, phrase("Healer’s kits: {}", gear.healers_kits));
  if (gear.repair_kits > 0) add_line(part, phrase("Armour repair kits: {}", gear.repair_kits));
  if (errant.pack.supply > 0) add_line(part, phrase("{} Supply", errant.pack.supply));
  if (journey::pennies_in(errant.pack.purse) > 0)
    add_line(part, journey::purse_text(errant.pack.purse));
  if (!part.lines.empty()) all.push_back(std::move(part));
}

}  // namespace

std::vector<SeenPart> elsewhere(const ErrantState& state, const Sight& sight) {
  std::vector<SeenPart> all;
  if (state.chase) add_chase(*state.chase, sight.enemies, all);
  if (state.battle) add_battle(*state.battle, sight.enemies, all);
  if (!state.fight) add_hours(state, all);
  return all;
}

std::vector<SeenPart> sheet(const ErrantState& state, Id id) {
  const Errant* errant = find_errant(state, id);
  if (errant == nullptr) return {};
  const Combatant* who = nullptr;
  if (state.fight)
    for (const Combatant& one : state.fight->combatants)
      if (one.errant == id) who = &one;
  std::vector<SeenPart> all(1);
  SeenPart& part = all.front();
  part.title = errant->name;
  add_line(part, who == nullptr ? phrase("HP {} of {}", errant->hp, errant->max_hp)
                                : phrase("HP {} of {}", who->hp, who->max_hp));
  add_line(part, who == nullptr ? body_text_apart(errant->body) : body_text(who->body), Tone::kBad);
  if (who != nullptr) {
    for (const Effect& effect : who->effects)
      add_line(part, capital(words::effect_text(effect, state.fight->turn)), Tone::kBad);
    add_line(part, capital(words::peril_text(*who)), Tone::kBad);
    if (const std::string spent = words::spent_text(*state.fight, *who); !spent.empty())
      add_line(part, phrase("This turn: {}", spent));
  }
  const Attributes& has = who == nullptr ? errant->attributes : who->attributes;
  add_line(part,
           phrase("Phys {}, skill {}, mind {}, pres {}", has.phys, has.skill, has.mind, has.pres));
  add_line(part, phrase("{}, Renown {}", words::archetype_name(errant->archetype), errant->renown));
  const int spd = who == nullptr ? speed(*errant) : speed(*who);
  const int dice = who == nullptr ? movement_dice(*errant) : movement_dice(*who);
  add_line(part, phrase("SPD {}, moves {}", spd, words::movement_dice_text(dice)));
  if (who != nullptr && is_mounted(*who)) add_line(part, words::riding_text(*who));
  add_line(part, phrase("Encumbrance {}",
                        who == nullptr ? encumbrance_of(*errant) : encumbrance_of(*who)));
  if (errant->weighed) add_line(part, load_text(*errant), Tone::kQuiet);
  if (who != nullptr)
    for (const std::string& used : who->used) add_line(part, phrase("Used today: {}", used));
  add_gear(*errant, all);
  return all;
}

}  // namespace fray::errant
