// What wounds do, and how somebody dies of them.
#include "core/errant/wounds.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/company.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/turns.hpp"
#include "core/errant/load.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/said.hpp"

namespace fray {
namespace {

constexpr int kMostExhaustion = 99;

bool has(const Body& body, bool WoundRow::*what) {
  return std::any_of(body.wounds.begin(), body.wounds.end(),
                     [&](const Wound& wound) { return wound_row(wound).*what; });
}

int half_of(int hp) { return std::max(1, hp / 2); }

std::string turns(int count) { return phrase("{}{}", count, count == 1 ? " turn" : " turns"); }

}  // namespace

int harmed(const Body& body, Limb limb) {
  return static_cast<int>(std::count_if(body.wounds.begin(), body.wounds.end(),
                                        [&](const Wound& w) { return wound_row(w).limb == limb; }));
}

bool is_blind(const Body& body) { return harmed(body, Limb::kEye) >= 2; }

namespace {

using rules::WoundCounts;

static_assert(std::tuple_size_v<WoundCounts> == kWorstWound);

std::uint8_t times(const WoundCounts& had, int severity) {
  return had[static_cast<std::size_t>(severity) - 1];
}

bool takes_limb_off(Harm harm, int severity) {
  const Limb limb = wound_row({harm, severity}).limb;
  return severity >= 5 && (limb == Limb::kLeg || limb == Limb::kArm);
}

bool is_possible(Harm harm, const WoundCounts& had, int severity) {
  const Limb limb = wound_row({harm, severity}).limb;
  if (limb == Limb::kNone) return times(had, severity) == 0;
  if (takes_limb_off(harm, severity)) return times(had, severity) < 2;
  int hurt = 0;
  for (int i = 1; i <= kWorstWound; ++i)
    if (wound_row({harm, i}).limb == limb) hurt += times(had, i);
  return hurt < 2;
}

}  // namespace

WoundCounts rules::wound_counts(const Body& body, Harm harm) {
  WoundCounts had{};
  for (const Wound& wound : body.wounds)
    if (wound.harm == harm && wound.severity >= 1 && wound.severity <= kWorstWound) {
      std::uint8_t& count = had[static_cast<std::size_t>(wound.severity) - 1];
      count = std::min<std::uint8_t>(2, static_cast<std::uint8_t>(count + 1));
    }
  return had;
}

bool is_possible(const Body& body, const Wound& wound) {
  if (wound.severity < 1 || wound.severity > kWorstWound) return false;
  return is_possible(wound.harm, rules::wound_counts(body, wound.harm), wound.severity);
}

int rules::severity_taken(Harm harm, const WoundCounts& had, int due) {
  int severity = std::clamp(due, 0, kWorstWound);
  while (severity > 0 && !is_possible(harm, had, severity)) --severity;
  return severity;
}
int severity_taken(const Body& body, Harm harm, int due) {
  return rules::severity_taken(harm, rules::wound_counts(body, harm), due);
}

int rules::severity_replaced(Harm harm, const WoundCounts& had, int severity) {
  if (!takes_limb_off(harm, severity)) return 0;
  const Limb limb = wound_row({harm, severity}).limb;
  for (int i = 1; i < severity; ++i)
    if (wound_row({harm, i}).limb == limb && times(had, i) > 0) return i;
  return 0;
}

bool recovers_hp(const Body& body) { return !has(body, &WoundRow::no_healing); }
bool halves_hp(const Body& body) { return has(body, &WoundRow::halves_hp); }

int full_hp(const Body& body, int full) { return halves_hp(body) ? half_of(full) : full; }

int most_hp(const Errant& errant) { return full_hp(errant.body, errant.max_hp); }

int recovered_hp(const Errant& errant) {
  if (errant.body.dying != Dying::kNot || !recovers_hp(errant.body)) return errant.hp;
  return std::max(errant.hp, most_hp(errant));
}

std::string why_hp_stay_away(const std::vector<Errant>& company) {
  std::string text;
  for (const Errant& errant : company) {
    if (is_dead(errant.body) || errant.hp >= most_hp(errant)) continue;
    const bool dying = errant.body.dying != Dying::kNot;
    if (!dying && recovers_hp(errant.body)) continue;
    if (!text.empty()) text += ' ';
    append(text, "{} {}: no HP come back.", errant.name,
           dying ? "is dying" : "has a wound that keeps them away");
  }
  return text;
}

bool would_wound(const Combatant& who, int damage) {
  return who.errant != 0 && !is_dead(who.body) && damage > who.hp;
}

bool is_dead(const Body& body) { return body.dying >= Dying::kDead; }
bool cannot_run(const Combatant& who) { return harmed(who.body, Limb::kLeg) > 0; }

std::string why_not_seen_to(const Body& body, const Wound& wound) {
  if (!counts_down(body.dying) || wound_row(wound).dying == Dying::kNot) return "";
  if (body.dying == Dying::kConsigned) return "This wound kills, and nothing can be done.";
  return "This wound kills: a healer’s kit, or HP above 0, comes first.";
}

bool has_one_arm(const Combatant& who) { return harmed(who.body, Limb::kArm) == 1; }

MaybeRefusal refuse_grip(const Combatant& who, const Gear& gear, const Weapon& weapon) {
  if (MaybeRefusal no = refuse_hands(gear, weapon)) return no;
  if (!has_one_arm(who)) return std::nullopt;
  if (weapon.weight == Weight::kHeavy)
    return Refusal{phrase("{} takes both hands, and {} has one good arm.", weapon.name, who.name),
                   "E-WND-1"};
  const auto shield = std::ranges::find_if(gear.armour, is_raised_shield);
  if (shield == gear.armour.end()) return std::nullopt;
  return Refusal{phrase("{} has one good arm, and it holds the {}: put that on the back first.",
                        who.name, piece_words(shield->piece)),
                 "E-WND-1"};
}

bool at_deaths_door(const Body& body) {
  return body.dying == Dying::kDeathsDoor || body.dying == Dying::kDeathsDoorSlowly;
}
bool counts_down(Dying dying) { return dying > Dying::kNot && dying < Dying::kDead; }
bool dies_by_turns(const Body& body) {
  return body.dying == Dying::kDeathsDoor || body.dying == Dying::kConsigned;
}

bool is_whole(const Body& body) {
  return body.wounds.empty() && body.exhaustion == 0 && body.dying == Dying::kNot;
}

void live_on(Body& body) {
  body.dying = Dying::kNot;
  body.turns_left = 0;
}

Body taken_home(Body body) {
  std::erase_if(body.wounds, [](const Wound& wound) { return wound_row(wound).passes; });
  return body;
}

bool is_valid(const Body& body) {
  return body.wounds.size() <= 100 && body.exhaustion >= 0 && body.exhaustion <= kMostExhaustion &&
         body.dying <= Dying::kBeyondRaising && body.turns_left >= 0 &&
         body.turns_left <= kMostTurnsDying && body.combat_dice_spent >= 0 &&
         body.combat_dice_spent <= 99 &&
         std::all_of(body.wounds.begin(), body.wounds.end(), [](const Wound& wound) {
           return wound.harm <= Harm::kToxic && wound.severity >= 1 &&
                  wound.severity <= kWorstWound;
         });
}

std::vector<std::string> wound_titles(const Body& body) {
  std::vector<std::string> titles;
  for (const Wound& wound : body.wounds) {
    const WoundRow& row = wound_row(wound);
    const std::string title(row.title);
    const auto same = std::ranges::find(titles, title);
    const auto space = title.find(' ');
    if (row.limb == Limb::kNone || same == titles.end() || space == title.npos)
      titles.push_back(title);
    else  // of a limb there are two
      *same = phrase("both {}s{}", title.substr(0, space), title.substr(space));
  }
  return titles;
}

std::string dying_short(const Body& body) {
  switch (body.dying) {
    case Dying::kNot: return "";
    case Dying::kDeathsDoorSlowly:
      return phrase("dies in {} Exploration {} without a kit", body.turns_left,
                    body.turns_left == 1 ? "Turn" : "Turns");
    case Dying::kDeathsDoor: return phrase("dies in {} without a kit", turns(body.turns_left));
    case Dying::kConsigned: return phrase("dies in {}, past help", turns(body.turns_left));
    case Dying::kDead: return "dead";
    case Dying::kBeyondRaising: return "dead beyond raising";
  }
  return "";
}

std::string dying_text(const Body& body) {
  const std::string left = std::to_string(body.turns_left);
  switch (body.dying) {
    case Dying::kNot: return "";
    case Dying::kDeathsDoorSlowly:
      return phrase(
          "At death’s door: dies in {} Exploration {}, unless a healer’s kit is used or HP rise "
          "above 0.",
          left, body.turns_left == 1 ? "Turn" : "Turns");
    case Dying::kDeathsDoor:
      return phrase(
          "At death’s door: dies in {}, unless a healer’s kit is used or HP rise above 0.",
          turns(body.turns_left));
    case Dying::kConsigned:
      return phrase("Consigned to the reaper: dies in {}, and nothing can be done.",
                    turns(body.turns_left));
    case Dying::kDead: return "Dead.";
    case Dying::kBeyondRaising: return "Dead, with nothing left to raise or to bury.";
  }
  return "";
}

std::string dying_apart(const Body& body) {
  if (body.dying != Dying::kDeathsDoor && body.dying != Dying::kConsigned) return dying_short(body);
  return phrase("dies in {} Initiative {}{}", body.turns_left,
                body.turns_left == 1 ? "Turn" : "Turns",
                body.dying == Dying::kConsigned ? ", past help" : " without a kit");
}

namespace {

std::string with_wounds(std::string text, const Body& body) {
  const auto add = [&](std::string_view part) {
    if (!text.empty()) text += ", ";
    text += part;
  };
  for (const std::string& title : wound_titles(body)) add(title);
  if (body.exhaustion > 0) add(phrase("{} Exhaustion", body.exhaustion));
  return text;
}

}  // namespace

std::string body_text(const Body& body) { return with_wounds(dying_short(body), body); }
std::string body_text_apart(const Body& body) { return with_wounds(dying_apart(body), body); }

using namespace rules;
using namespace wording;

namespace {

MaybeRefusal need_errant(const ErrantState& state, Id id) {
  if (MaybeRefusal no = need_combatant(state, id)) return no;
  const Combatant& who = *find_combatant(state, id);
  if (who.errant != 0) return std::nullopt;
  return Refusal{phrase("{} is an NPC: HP are all that counts for them.", who.name), "E-HP-3"};
}

// What kills at once, whatever else is wrong (E-WND-5); empty for nothing.
std::string fatal(const Combatant& who) {
  const Attributes& has = who.attributes;
  if (std::min({has.phys, has.skill, has.mind, has.pres}) <= 0) return "an attribute is at 0";
  return who.body.exhaustion >= has.phys ? "as much Exhaustion as phys" : "";
}

void die(Combatant& who, Dying how, const char* of, Dice& dice) {
  if (who.body.dying >= how) return;
  who.body.dying = how;
  who.body.turns_left = 0;
  note(dice, {.kind = EventKind::kDied, .who = who.id, .more = static_cast<int>(how), .name = of});
}

// Nearer to death, never farther from it, and a second wound does not lengthen the count. Above
// 0 HP nobody comes to death's door (E-WND-3).
void worsen(Combatant& who, Dying how, Dice& dice) {
  Body& body = who.body;
  if (how <= body.dying || (how < Dying::kConsigned && who.hp > 0)) return;
  const int count = std::max(1, who.rank);
  body.turns_left = dies_by_turns(body) ? std::min(body.turns_left, count) : count;
  body.dying = how;
  note(dice, {.kind = EventKind::kDying,
              .who = who.id,
              .amount = body.turns_left,
              .more = static_cast<int>(how)});
}

void exhaust(Combatant& who, int points, Dice& dice) {
  if (points == 0) return;
  who.body.exhaustion = std::min(kMostExhaustion, who.body.exhaustion + points);
  note(dice, {.kind = EventKind::kExhausted, .who = who.id, .amount = who.body.exhaustion});
}

const char* daze_name(Daze kind) {
  switch (kind) {
    case Daze::kNone: return "";
    case Daze::kStunned: return "stunned";
    case Daze::kConcussed: return "concussed";
    case Daze::kUnconscious: return "unconscious";
  }
  return "";
}

void daze(ErrantState& state, const Combatant& who, Daze kind, Dice& dice) {
  if (kind == Daze::kNone) return;
  Effect effect;
  effect.name = daze_name(kind);
  effect.no_actions = true;
  int lasts = 0;
  if (kind == Daze::kUnconscious) {
    effect.end = EffectEnd::kRemedy;
    effect.remedy = "its Depletion is spent";
  } else {
    effect.end = EffectEnd::kTurns;
    lasts = kind == Daze::kConcussed
                ? sum(roll(dice, {Purpose::kWound, 1, 12, {}, who.errant != 0}))
                : 1;
  }
  begin_effect(state, who.id, std::move(effect), lasts, dice);
}

// Wounds of a stated duration are over with what they did.
bool is_over(const Combatant& who, const Wound& wound) {
  const WoundRow& row = wound_row(wound);
  if (!row.passes) return false;
  const auto same = [&](const Effect& effect) { return effect.name == daze_name(row.daze); };
  return std::none_of(who.effects.begin(), who.effects.end(), same);
}

// Death's door is closed behind them: by a kit, or by HP.
void stabilise(Combatant& who, Id by, Dice& dice) {
  live_on(who.body);
  note(dice, {.kind = EventKind::kStabilised, .who = who.id, .other = by});
}

void body_consequences(const ErrantState& state, Combatant& who, Dice& dice) {
  Body& body = who.body;
  if (who.hp > 0) {
    who.out_of_action = false;
    if (at_deaths_door(body)) stabilise(who, 0, dice);
  }
  std::erase_if(body.wounds, [&](const Wound& wound) { return is_over(who, wound); });
  if (const Errant* errant = find_errant(state, who.errant); errant != nullptr && halves_hp(body))
    who.max_hp = half_of(errant->max_hp);  // anew, for the sheet can change during a fight
  if (const std::string of = fatal(who); !of.empty()) die(who, Dying::kDead, of.c_str(), dice);
}

}  // namespace

void rules::suffer_wound(ErrantState& state, Combatant& who, Harm harm, int severity, Dice& dice) {
  if (who.errant == 0 || severity <= 0) return;
  if (severity >= kBeyondFrom) return die(who, Dying::kBeyondRaising, "nothing is left", dice);
  if (severity >= kDeadFrom) return die(who, Dying::kDead, "the wound is deadly", dice);
  const WoundCounts had = wound_counts(who.body, harm);
  const Wound wound{harm, severity_taken(harm, had, severity)};
  if (is_dead(who) || wound.severity == 0) return;
  const WoundRow& row = wound_row(wound);
  const Wound replaced{harm, severity_replaced(harm, had, wound.severity)};
  const auto mangled = std::find(who.body.wounds.begin(), who.body.wounds.end(), replaced);
  if (mangled != who.body.wounds.end()) who.body.wounds.erase(mangled);
  who.body.wounds.push_back(wound);
  note(dice, {.kind = EventKind::kWounded,
              .who = who.id,
              .amount = wound.severity,
              .more = severity,
              .name = std::string(row.title)});
  if (row.out_of_action && who.hp == 0 && !who.out_of_action) {
    who.out_of_action = true;
    note(dice, {.kind = EventKind::kOutOfAction, .who = who.id});
  }
  if (row.halves_hp) {
    who.hp /= 2;
    who.max_hp = half_of(who.max_hp);
  }
  daze(state, who, row.daze, dice);
  const int load = encumbrance_of(who);
  exhaust(who, row.exhaustion, dice);
  load_runner(state, who.id, encumbrance_of(who) - load);
  worsen(who, row.dying, dice);
}

void rules::tick_dying(Combatant& who, Dice& dice) {
  Body& body = who.body;
  if (who.errant == 0 || !dies_by_turns(body)) return;
  body.turns_left = std::max(0, body.turns_left - 1);
  if (body.turns_left == 0)
    die(who, Dying::kDead,
        body.dying == Dying::kConsigned ? "the reaper has come" : "no help came in time", dice);
  else
    note(dice, {.kind = EventKind::kDying,
                .who = who.id,
                .amount = body.turns_left,
                .more = static_cast<int>(body.dying)});
}

void rules::tick_dying(Errant& errant, Dice& dice) {
  Body& body = errant.body;
  if (!dies_by_turns(body)) return;
  body.turns_left = std::max(0, body.turns_left - 1);
  if (body.turns_left == 0) body.dying = Dying::kDead;
  say(dice,
      body.dying == Dying::kDead ? phrase("{} dies.", errant.name)
                                 : phrase("{} {}.", errant.name, dying_short(body)),
      0, true);
}

namespace {

constexpr int kInitiativeInExploration = 60;  // 10 seconds each in 10 minutes (E-TURN-1)

void pass_exploration_turn(Combatant& who, Dice& dice) {
  Body& body = who.body;
  if (who.errant == 0 || body.dying != Dying::kDeathsDoorSlowly) return;
  body.turns_left = std::max(0, body.turns_left - 1);
  if (body.turns_left == 0) return die(who, Dying::kDead, "no help came in time", dice);
  note(dice, {.kind = EventKind::kDying,
              .who = who.id,
              .amount = body.turns_left,
              .more = static_cast<int>(body.dying)});
}

}  // namespace

void rules::tick_slow_dying(const Fight& fight, Combatant& who, Dice& dice) {
  if (fight.turn % kInitiativeInExploration == 0) pass_exploration_turn(who, dice);
}

void rules::close_deaths_door(ErrantState& state, Dice& dice) {
  for (Errant& errant : state.company) {
    if (errant.hp == 0 || !at_deaths_door(errant.body)) continue;
    live_on(errant.body);
    say(dice, phrase("{} is no longer at death’s door.", errant.name));
  }
}

void rules::apply_body_consequences(ErrantState& state, Dice& dice) {
  for (Combatant& who : state.fight->combatants)
    if (who.errant != 0) body_consequences(state, who, dice);
}

MaybeRefusal rules::unable(const Combatant& who, Deed deed) {
  const bool attacks = deed == Deed::kMove || deed == Deed::kAttack || deed == Deed::kOther;
  if (who.npc == "B-GNOLL" && bears(who, effects::kRabid) && !attacks)
    return Refusal{who.name + " is rabid and only attacks whoever is nearest; end the effect if " +
                       "it comes to itself.",
                   "B-GNOLL-1"};
  for (const Effect& effect : who.effects) {
    if (effect.no_moving && deed == Deed::kMove)
      return Refusal{who.name + " is " + effect.name + " and stays where it is.", "E-STAT-1"};
    // What helps it away is left: moving, and whatever frees it.
    if (effect.name == kDread && effect.source != 0 && deed != Deed::kMove && deed != Deed::kOther)
      return Refusal{who.name + " flees in dread: it moves away or leaves the fight; end the " +
                         "effect once it is far enough.",
                     "B-KNIGHT-2"};
  }
  const Body& body = who.body;
  if (body.wounds.empty()) return std::nullopt;
  switch (deed) {
    case Deed::kMove:
      if (has(body, &WoundRow::no_moving))
        return Refusal{phrase("{} cannot move: the nerves have failed.", who.name), "E-WND-1"};
      if (harmed(body, Limb::kLeg) >= 2 && !is_mounted(who))
        return Refusal{phrase("{} has no leg to walk on: somebody has to carry them.", who.name),
                       "E-WND-1"};
      break;
    case Deed::kAttack:
    case Deed::kUseItem:
    case Deed::kRetrieve:
      if (harmed(body, Limb::kArm) >= 2)
        return Refusal{phrase("{} has no arm left and can hold nothing.", who.name), "E-WND-1"};
      break;
    case Deed::kSorcery:
    case Deed::kMiracle:
      if (has(body, &WoundRow::no_casting))
        return Refusal{phrase("{} cannot speak, and so not cast: the mouth is melted.", who.name),
                       "E-WND-1"};
      break;
    case Deed::kReady:
    case Deed::kOther: break;
  }
  return std::nullopt;
}

MaybeRefusal refuse(const ErrantState& state, const AddWound& action) {
  if (MaybeRefusal no = need_errant(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (action.wound.harm > Harm::kToxic) return Refusal{"Say what kind of harm it is.", "E-WND-1"};
  if (action.wound.severity < 1 || action.wound.severity > 99)
    return Refusal{"A wound’s severity goes from 1 to 99.", "E-WND-1"};
  if (is_dead(who))
    return Refusal{phrase("{} is dead: no wound matters now.", who.name), "E-WND-3"};
  const bool kills = action.wound.severity >= kDeadFrom;
  if (kills || severity_taken(who.body, action.wound.harm, action.wound.severity) > 0)
    return std::nullopt;
  return Refusal{
      phrase("{} has that wound and every lesser one of its kind: choose another.", who.name),
      "E-WND-2"};
}

void apply(ErrantState& state, const AddWound& action, Dice& dice) {
  suffer_wound(state, combatant(state, action.who), action.wound.harm, action.wound.severity, dice);
}

// Its events say it all (core/errant/log/harm.cpp).
void log(const ErrantLogWriter&, const AddWound&) {}

MaybeRefusal refuse(const ErrantState& state, const RemoveWound& action) {
  if (MaybeRefusal no = need_errant(state, action.who)) return no;
  const Body& body = find_combatant(state, action.who)->body;
  if (action.wound < 0 || static_cast<std::size_t>(action.wound) >= body.wounds.size())
    return Refusal{"That wound has been seen to already.", "E-WND-1"};
  const std::string why =
      why_not_seen_to(body, body.wounds[static_cast<std::size_t>(action.wound)]);
  return why.empty() ? std::nullopt : MaybeRefusal(Refusal{why, "E-WND-3"});
}

// What the wound brought beside itself stays: Exhaustion, death's door, effects.
void apply(ErrantState& state, const RemoveWound& action, Dice&) {
  Combatant& who = combatant(state, action.who);
  const bool halved = halves_hp(who.body);
  who.body.wounds.erase(who.body.wounds.begin() + action.wound);
  const Errant* errant = find_errant(state, who.errant);
  if (halved && !halves_hp(who.body) && errant != nullptr) who.max_hp = errant->max_hp;
}

void log(const ErrantLogWriter& log, const RemoveWound& action) {
  log.say(phrase("{}: a wound has been seen to.", name_of(log.after, action.who)), action.who);
}

MaybeRefusal refuse(const ErrantState& state, const SetExhaustion& action) {
  if (MaybeRefusal no = need_errant(state, action.who)) return no;
  if (action.exhaustion >= 0 && action.exhaustion <= kMostExhaustion) return std::nullopt;
  return Refusal{"Exhaustion goes from 0 to 99.", "E-WND-5"};
}

void apply(ErrantState& state, const SetExhaustion& action, Dice&) {
  Combatant& who = combatant(state, action.who);
  const int load = encumbrance_of(who);
  who.body.exhaustion = action.exhaustion;
  load_runner(state, who.id, encumbrance_of(who) - load);
}

void log(const ErrantLogWriter& log, const SetExhaustion& action) {
  log.say(phrase("{} has {} Exhaustion.", name_of(log.after, action.who), action.exhaustion),
          action.who);
}

MaybeRefusal refuse(const ErrantState& state, const SetDying& action) {
  if (MaybeRefusal no = need_errant(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (action.dying > Dying::kBeyondRaising)
    return Refusal{"Say how near to death they are.", "E-WND-3"};
  if (action.dying == who.body.dying &&
      (!counts_down(action.dying) || action.turns_left == who.body.turns_left))
    return Refusal{"That is how it stands already: choose something else.", "E-WND-3"};
  if (action.dying >= Dying::kDead) return std::nullopt;
  if (const std::string of = fatal(who); !of.empty())
    return Refusal{phrase("{} cannot live: {}. Change that first.", who.name, of), "E-WND-5"};
  if (action.dying == Dying::kNot) return std::nullopt;
  if (action.turns_left < 1 || action.turns_left > kMostTurnsDying)
    return Refusal{"Say in how many turns they die: 1 to 1,000.", "E-WND-3"};
  if (action.dying == Dying::kConsigned || who.hp == 0) return std::nullopt;
  return Refusal{phrase("{} has HP left: set them to 0 first.", who.name), "E-WND-3"};
}

void apply(ErrantState& state, const SetDying& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  who.body.dying = action.dying;
  who.body.turns_left = counts_down(action.dying) ? action.turns_left : 0;
  note(dice,
       {EventKind::kDying, who.id, 0, who.body.turns_left, static_cast<int>(action.dying), ""});
}

void log(const ErrantLogWriter&, const SetDying&) {}

bool counts_dying(const ErrantState& state, bool exploration) {
  const auto counted = [&](const Body& body) {
    return exploration ? body.dying == Dying::kDeathsDoorSlowly : dies_by_turns(body);
  };
  if (state.fight)
    return std::any_of(state.fight->combatants.begin(), state.fight->combatants.end(),
                       [&](const Combatant& who) { return who.errant != 0 && counted(who.body); });
  return std::any_of(state.company.begin(), state.company.end(),
                     [&](const Errant& errant) { return counted(errant.body); });
}

MaybeRefusal refuse(const ErrantState& state, const PassTurn& action) {
  if (state.fight && !action.exploration)
    return Refusal{"The fight counts its own turns: go on with Next.", "E-WND-3"};
  if (!state.fight && action.exploration && journey::is_on(state))
    return Refusal{"Turns are counted: go on with Next turn.", "E-TURN-1"};
  if (counts_dying(state, action.exploration)) return std::nullopt;
  return Refusal{"Nobody’s death is counted in such turns.", "E-WND-3"};
}

void apply(ErrantState& state, const PassTurn& action, Dice& dice) {
  if (state.fight) {
    for (Combatant& who : state.fight->combatants) pass_exploration_turn(who, dice);
    return;
  }
  if (action.exploration) return journey::exploration_turn_passes(state, dice);
  for (Errant& errant : state.company) tick_dying(errant, dice);
}

void log(const ErrantLogWriter& log, const PassTurn& action) {
  log.say(action.exploration ? "Ten minutes pass." : "Ten seconds pass.");
}

MaybeRefusal refuse(const ErrantState& state, const RecoverAll&) {
  if (state.fight) return Refusal{"In a fight HP are changed on the card.", "E-HP-1"};
  const auto gains = [](const Errant& errant) { return recovered_hp(errant) != errant.hp; };
  if (std::ranges::any_of(state.company, gains)) return std::nullopt;
  return Refusal{"No HP come back to anybody.", "E-HP-1"};
}

void apply(ErrantState& state, const RecoverAll&, Dice&) {
  for (Errant& errant : state.company) errant.hp = recovered_hp(errant);
}

void log(const ErrantLogWriter& log, const RecoverAll&) {
  std::string text;
  for (const Errant& errant : log.after.company) {
    const Errant* before = find_errant(log.before, errant.id);
    if (before != nullptr && before->hp != errant.hp)
      append(text, "{}{} {}", text.empty() ? "" : ", ", errant.name, errant.hp);
  }
  log.say(phrase("HP are back: {}.", text));
}

namespace {

// Who could do it instead of one who lies there with a kit.
Refusal out_with_kit(const ErrantState& state, const Combatant& who) {
  std::vector<Id> others = kit_users(state, who);
  std::erase_if(others, [&](Id id) { return id == who.id || is_out(*find_combatant(state, id)); });
  if (others.empty())
    return {
        phrase("{} is out of action: if somebody beside takes the kit, write it on their sheet.",
               who.name),
        "E-WND-3"};
  return {phrase("{} is out of action: {} can use a kit instead, as an action.", who.name,
                 people(state, others)),
          "E-WND-3"};
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const UseHealersKit& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = need_combatant(state, action.on)) return no;
  const Combatant& on = *find_combatant(state, action.on);
  if (is_dead(on)) return Refusal{phrase("{} is dead: a kit comes too late.", on.name), "E-WND-3"};
  if (on.body.dying == Dying::kConsigned)
    return Refusal{phrase("{} is consigned to the reaper: nothing saves them.", on.name),
                   "E-WND-4"};
  if (!at_deaths_door(on.body))
    return Refusal{phrase("{} is not at death’s door, and a kit restores no HP.", on.name),
                   "E-WND-3"};
  const Combatant& who = *find_combatant(state, action.who);
  const Errant* errant = find_errant(state, who.errant);
  if (errant == nullptr || errant->gear.healers_kits < 1)
    return Refusal{phrase("{} has no healer’s kit: somebody else has to help.", who.name),
                   "E-WND-3"};
  if (who.id == on.id && is_out(who)) return out_with_kit(state, who);
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  return unable(who, Deed::kUseItem);
}

void apply(ErrantState& state, const UseHealersKit& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  spend_action(*state.fight, who, Deed::kUseItem);
  --sheet(state, who.errant)->gear.healers_kits;
  stabilise(combatant(state, action.on), action.who, dice);
}

void log(const ErrantLogWriter&, const UseHealersKit&) {}

std::vector<Id> kit_users(const ErrantState& state, const Combatant& on) {
  std::vector<Id> users;
  for (const Combatant& other : state.fight->combatants)
    if (other.side == on.side && gear_of(state, other).healers_kits > 0) users.push_back(other.id);
  return users;
}

std::vector<Id> kit_patients(const ErrantState& state, const Combatant& who) {
  std::vector<Id> patients;
  if (gear_of(state, who).healers_kits == 0) return patients;
  for (const Combatant& other : state.fight->combatants)
    if (other.side == who.side && at_deaths_door(other.body)) patients.push_back(other.id);
  return patients;
}

}  // namespace fray
