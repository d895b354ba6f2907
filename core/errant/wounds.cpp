// What wounds do, and how somebody dies of them.
#include "core/errant/wounds.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/company.hpp"
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
      // Twice at the most, whatever a save holds: the odds of a peril keep it in two bits.
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

bool is_whole(const Body& body) {
  return body.wounds.empty() && body.exhaustion == 0 && body.dying == Dying::kNot;
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

using namespace rules;
using namespace wording;

namespace {

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

MaybeRefusal rules::need_errant(const ErrantState& state, Id id) {
  if (MaybeRefusal no = need_combatant(state, id)) return no;
  const Combatant& who = *find_combatant(state, id);
  if (who.errant != 0) return std::nullopt;
  return Refusal{phrase("{} is an NPC: HP are all that counts for them.", who.name), "E-HP-3"};
}

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

}  // namespace fray
