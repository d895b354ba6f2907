#include "core/errant/words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/dice/odds_text.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/perils.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/board.hpp"
#include "core/table/text.hpp"

namespace fray::words {

namespace {

// Joins what is not empty with ", ".
void add(std::string& text, const std::string& part, const char* between = ", ") {
  if (part.empty()) return;
  if (!text.empty()) text += between;
  text += part;
}

std::string pace_text(const Fight& fight, const Combatant& who) {
  switch (turn_usage(fight, who).pace) {
    case Pace::kUndecided: return "";
    case Pace::kQuick: return "quick";
    case Pace::kSlow: return "slow";
  }
  return "";
}

// E-SURP-3: what allows it; the Guide has the last word.
std::string surprise_text(const Fight& fight) {
  if (!fight.surprise_possible) return "Nobody can be caught unawares here.";
  if (fight.light == Light::kBright)
    return "Somebody may be caught unawares in spite of the light. One die decides.";
  return std::string(fight.light == Light::kDim ? "Dim light" : "The dark") +
         " lets somebody be caught unawares. One die decides.";
}

}  // namespace

std::string plural(int count, const std::string& one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string side_title(Side side) { return side == Side::kCompany ? "Company" : "Enemy"; }

std::string archetype_name(Archetype archetype) {
  switch (archetype) {
    case Archetype::kViolent: return "Violent";
    case Archetype::kDeviant: return "Deviant";
    case Archetype::kZealot: return "Zealot";
    case Archetype::kOccult: return "Occult";
  }
  return "";
}

std::string light_name(Light light) { return std::string(fray::light_name(light)); }

std::string deed_name(Deed deed) {
  switch (deed) {
    case Deed::kMove: return "move";
    case Deed::kAttack: return "attack";
    case Deed::kSorcery: return "Sorcery";
    case Deed::kMiracle: return "Miracle";
    case Deed::kUseItem: return "use an item";
    case Deed::kRetrieve: return "retrieve";
    case Deed::kReady: return "ready";
    case Deed::kOther: return "other action";
  }
  return "";
}

std::string length(int distance, Place place) { return length_text(distance, place); }

std::string distance_text(const Fight& fight) {
  if (fight.distance < 0) return "distance unknown";
  const int apart = sides_apart(fight);
  return (some_are_farther(fight) ? "the nearest " : "") +
         (apart == 0 ? std::string("face to face") : length(apart, fight.place) + " apart") +
         (fight.distance_is_note ? ", as a note" : "");
}

std::string distance_dice(Place place) { return std::string("D6 × 10 ") + length_unit(place); }

std::string circumstances(const Fight& fight) {
  std::string text;
  if (fight.turn > 0) text = "Turn " + std::to_string(fight.turn) + " · ";
  text += distance_text(fight) + " · " + words::light_name(fight.light);
  if (fight.terrain > 0) text += " · terrain " + std::to_string(fight.terrain);
  return text;
}

std::string step_title(const Fight& fight) {
  if (const auto side = acting_side(fight)) {
    return capital(std::string(side_name(*side))) +
           (in_quick_phase(fight) ? ", quickly" : ", slowly");
  }
  switch (fight.step) {
    case Step::kDistance: return "Distance";
    case Step::kSurprise: return "Surprise";
    case Step::kOrder: return "Who goes first";
    case Step::kExpiry: return "What ends";
    case Step::kOver: return "The fight is over";
    default: return "Acting";
  }
}

std::string step_text(const Fight& fight) {
  if (const auto side = acting_side(fight)) {
    if (fight.surprise_turn) {
      return "A turn all to " + std::string(side_name(*side)) + ": the others are taken unawares.";
    }
    return in_quick_phase(fight) ? "One action each. Anyone who holds back can act slowly later."
                                 : "Up to two actions for each who has not acted yet.";
  }
  switch (fight.step) {
    case Step::kDistance:
      return fight.distance < 0 ? "How far apart are they? One die, times ten."
                                : "They stand " + length(fight.distance, fight.place) + " apart.";
    case Step::kSurprise: return surprise_text(fight);
    case Step::kOrder:
      return "An Errant calls the sum of two dice: called right, the Company goes first.";
    case Step::kExpiry: return "Time passes: what has run out is over.";
    case Step::kOver: return "Catch your breath.";
    default: return "";
  }
}

const char* step_rule(const Fight& fight) {
  switch (fight.step) {
    case Step::kDistance: return "E-DIST-1";
    case Step::kSurprise: return "E-SURP-1";
    case Step::kOrder: return "E-INIT-1";
    case Step::kExpiry: return "E-INIT-8";
    default: return fight.surprise_turn ? "E-SURP-2" : "E-INIT-4";
  }
}

std::string quiet_end(const Fight& fight) {
  std::vector<EndOfTurn> ends = what_ends(fight);
  if (ends.empty()) return is_decided(fight) ? "the turn ends" : "a new turn";
  if (ends.size() > 1) return plural(static_cast<int>(ends.size()), "effect") + " end";
  ends[0].text.pop_back();  // within a button there is no full stop
  return ends[0].text;
}

std::string next_step_name(const Fight& fight, Step next) {
  if (next == Step::kOrder) return fight.step == Step::kExpiry ? "a new turn" : "who goes first";
  if (next == Step::kExpiry) return "what ends";
  if (next == Step::kSurprise) return "surprise";
  const auto side = acting_side(fight, next);
  if (!side) return "";
  return std::string(side_name(*side)) + (in_quick_phase(next) ? ", quickly" : ", slowly");
}

std::string effect_text(const Effect& effect, int turn) {
  switch (effect.end) {
    case EffectEnd::kTurns:
      return effect.name + ", " + plural(turns_left(effect, turn), "turn") + " left";
    case EffectEnd::kRemedy:
      return effect.remedy.empty() ? effect.name : effect.name + " until " + effect.remedy;
    case EffectEnd::kByHand: return effect.name;
  }
  return effect.name;
}

std::string effect_short(const Effect& effect, int turn) {
  std::string text = effect.name;
  if (effect.end == EffectEnd::kTurns) text += " for " + plural(turns_left(effect, turn), "turn");
  if (effect.no_actions) return text + ", cannot act";
  return effect.no_moving ? text + ", cannot move" : text;
}

std::string fall_due(const Fight& fight, const Combatant& who) {
  const auto due = std::ranges::find(fight.falls, who.id, &PendingFall::who);
  if (due == fight.falls.end()) return "";
  return due->thrown ? "wound due" : "Saving Throw due";
}

std::string standing_text(const Combatant& who) {
  if (is_dead(who)) return dying_short(who.body);
  if (who.standing == Standing::kFled) return "fled";
  if (who.standing == Standing::kSurrendered) return "surrendered";
  if (!is_out(who)) return "";  // an Errant at 0 HP can still act
  return who.errant != 0 ? "out of action" : "beaten";
}

std::string spent_text(const Fight& fight, const Combatant& who) {
  const TurnUsage usage = turn_usage(fight, who);
  std::string text;
  for (const Deed deed : usage.deeds) {
    if (deed != Deed::kMove) add(text, deed_name(deed));
  }
  if (usage.movement_rolled >= 0) {
    add(text, "moved " + std::to_string(usage.movement_used) + " of " +
                  length(movement_whole(fight, who), fight.place));
  }
  if (usage.shifted) add(text, "shifted");
  if (usage.free_actions > 0) add(text, plural(usage.free_actions, "free action"));
  return text;
}

std::string movement_dice_text(int dice) {
  return dice == 0 ? "none" : std::to_string(dice) + "D4 × 10";
}

std::string riding_text(const Combatant& who) {
  const int dice = movement_dice(who);
  if (dice == 0) return "Too slow for movement dice.";
  return "Moves " + movement_dice_text(dice) + ", and the first roll of a turn takes no action.";
}

std::string band_text(const Warband& band) {
  constexpr std::array<const char*, 4> kSizes = {"", "small", "medium", "large"};
  const int size = band_size(band);
  if (size == 0) return "No Warband.";
  return std::string("A ") + kSizes[static_cast<std::size_t>(size)] + " Warband, " +
         std::to_string(band.hp) + " HP before its leader is hurt.";
}

std::string peril_text(const Combatant& who) {
  std::string text;
  if (who.burning > 0) text = "burning " + std::to_string(who.burning) + "D6 next";
  if (who.breath >= 0)
    add(text, who.breath > 0 ? "breath " + std::to_string(who.breath) : "drowning", " · ");
  return text;
}

std::string spoken(const Fight& fight, const Combatant& who, int actions_left, bool acting) {
  std::string text = who.name;
  add(text, side_title(who.side).c_str());
  if (who.leader) add(text, "leader");
  if (who.breaks) add(text, was_caught(who) ? "caught in flight" : "has lost heart");
  add(text, std::to_string(who.hp) + " of " + std::to_string(who.max_hp) + " HP");
  const std::string standing = standing_text(who);
  add(text, fall_due(fight, who));
  if (!is_dead(who)) add(text, dying_short(who.body));
  add(text, standing);
  for (const std::string& title : wound_titles(who.body)) add(text, title);
  if (standing.empty()) {
    if (acting) add(text, "may act now");
    if (acting || actions_left > 0) add(text, plural(actions_left, "action") + " left");
    add(text, pace_text(fight, who));
    add(text, spent_text(fight, who));
  }
  add(text, peril_text(who));
  for (const Effect& effect : who.effects) add(text, effect_text(effect, fight.turn));
  return text;
}

std::vector<Mark> row_marks(const Fight& fight, const Combatant& who) {
  std::vector<Mark> marks;
  const auto mark = [&](std::string text, Tone tone = Tone::kPlain) {
    if (!text.empty()) marks.push_back({std::move(text), tone});
  };
  const std::string standing = standing_text(who);
  mark(fall_due(fight, who), Tone::kBad);
  if (!is_dead(who)) mark(dying_short(who.body), Tone::kBad);
  mark(standing);
  if (!is_dead(who))
    for (std::string& title : wound_titles(who.body)) mark(std::move(title), Tone::kBad);
  if (reactions(fight, who) > 0) mark("may act at once", Tone::kGood);
  if (who.breaks && marks.empty()) mark(was_caught(who) ? "caught in flight" : "has lost heart");
  if (marks.empty() && who.hp == 0) mark("at 0 HP", Tone::kBad);
  mark(peril_text(who), Tone::kBad);
  for (const Effect& effect : who.effects) mark(effect_short(effect, fight.turn));
  if (who.body.exhaustion > 0) mark("Exhaustion " + std::to_string(who.body.exhaustion));
  if (standing.empty()) {
    mark(pace_text(fight, who), Tone::kQuiet);
    mark(spent_text(fight, who), Tone::kQuiet);
    if (who.ahead != 0 && !fight.distance_is_note)
      mark(length(std::abs(who.ahead), fight.place) + (who.ahead > 0 ? " ahead" : " behind"),
           Tone::kQuiet);
  }
  return marks;
}

std::string row_text(const Fight& fight, const Combatant& who) {
  std::string text;
  for (const Mark& mark : row_marks(fight, who)) add(text, mark.text, " · ");
  return text;
}

std::string errant_text(const Errant& errant) {
  std::string text = body_text(errant.body);
  add(text, archetype_name(errant.archetype));
  return text + ", Renown " + std::to_string(errant.renown) + ", SPD " +
         std::to_string(speed(errant));
}

std::string morale_chance(int morale, int modifier) {
  return chance_text(morale_breaks(morale, modifier), kMoraleFalls);
}

std::string who_stays(const Fight& fight, const std::vector<Id>& who) {
  constexpr std::size_t kNamed = 6;
  std::string text;
  if (who.size() > kNamed) text = std::to_string(who.size()) + " people";
  for (std::size_t i = 0; i < who.size() && who.size() <= kNamed; ++i) {
    const Combatant* one = find_combatant(fight, who[i]);
    add(text, one == nullptr ? "somebody" : one->name, i + 1 == who.size() ? " and " : ", ");
  }
  return text + (who.size() == 1 ? " stays" : " stay") + " in the fight";
}

std::string people_text(const Fight& fight, const std::vector<Id>& who) {
  if (who.empty()) return "nobody";
  const Combatant* first = find_combatant(fight, who.front());
  if (!first) return plural(static_cast<int>(who.size()), "combatant");
  if (who.size() == 1) return first->name;
  if (const Npc* npc = first->custom_npc == 0 ? find_npc(first->npc) : nullptr) {
    return std::to_string(who.size()) + " " + plural_of(*npc);
  }
  // "Guard 2" and its like are "guards": the number goes, the plural comes.
  return std::to_string(who.size()) + " " + plural_name(without_number(first->name));
}

}  // namespace fray::words
