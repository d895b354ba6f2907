// The log of chases.
#include "core/errant/tell/tell.hpp"
#include "core/errant/query.hpp"

namespace fray::telling {
namespace {

const Chase* chase_in(const State& state) { return state.chase ? &*state.chase : nullptr; }

// Whoever has a name before or after.
template <class Find>
auto* look_up(const Telling& now, Id id, Find find) {
  const Chase* after = chase_in(now.after);
  const Chase* before = chase_in(now.before);
  auto* found = after == nullptr ? nullptr : find(*after, id);
  return found == nullptr && before != nullptr ? find(*before, id) : found;
}

std::string party_name(const Telling& now, Id id) {
  const ChaseParty* found = look_up(now, id, find_party);
  return found == nullptr ? "Somebody" : found->name;
}

const char* deed_words(const Happening& it) {
  const bool marked = it.more != 0;
  switch (static_cast<ChaseDeed>(it.amount)) {
    case ChaseDeed::kMelee: return marked ? " strikes: marked, the dice are yours." : " strikes.";
    case ChaseDeed::kRanged:
      return marked ? " attacks from afar: marked, the dice are yours." : " attacks from afar.";
    case ChaseDeed::kSorcery: return " casts a Sorcery.";
    case ChaseDeed::kMiracle: return " casts a Miracle.";
    case ChaseDeed::kOther: break;
  }
  return " acts.";
}

const char* outcome_words(int outcome) {
  switch (outcome) {
    case 0: return "The chase is called off";
    case 1: return "The chase is over: they got away";
    case 2: return "The chase is over: they are caught";
    case 3: return "The chase is over: some got away, some are caught";
    default: return "The chase is over: nobody runs on";
  }
}

std::string face_words(int face) { return face > 0 ? " (" + number(face) + ")" : std::string(); }

// What is about a party, or about nobody.
void tell_party(const Telling& now, const Happening& it) {
  const std::string who = party_name(now, it.who);
  switch (it.what) {
    case What::kChaseBegins:
      now.say("A chase begins" + (it.name.empty() ? std::string() : ": " + it.name) + ".");
      break;
    case What::kChaseChanged: now.say("The chase is changed."); break;
    case What::kChaseJoins: {
      const ChaseParty* one = look_up(now, it.who, find_party);
      const bool flees = one != nullptr && one->side == ChaseSide::kFugitives;
      now.say(who + ": " + number(it.amount) + (it.more != 0 ? "" : " more") +
              (flees ? " to flee." : " to follow."));
      break;
    }
    case What::kStaysInFight: now.say(name_in(now, it.who) + " stays in the fight.", it.who); break;
    case What::kChaserGone: now.say(it.name + " is taken out of the chase."); break;
    case What::kPartyRenamed: now.say(it.name + " are now called " + who + "."); break;
    case What::kSplitsOff:
      now.say(who + ": apart from " + within(party_name(now, it.other)) + ".");
      break;
    case What::kRejoins:
      now.say(it.name + ": back with " + within(party_name(now, it.other)) + ".");
      break;
    case What::kSwaps:
      now.say(it.who == 0 ? "The sides are swapped: the hunters are hunted."
                          : who + ": on the other side now.");
      break;
    case What::kQuarry:
      now.say(who + ": after " + within(party_name(now, it.other)) + " now.");
      break;
    case What::kChaseTurn: now.say("Turn " + number(it.amount) + " of the chase."); break;
    case What::kRan:
      now.say(who + ": " + (it.more != 0 ? "movement at once, " : "movement ") + number(it.amount) +
              ".");
      break;
    case What::kNoRoll: now.say(who + ": no movement roll."); break;
    case What::kTieBreak:
      now.say("Both have two 4s. " + who + " " + number(it.amount) + ", " +
              party_name(now, it.other) + " " + number(it.more) +
              (it.amount == it.more ? ": again." : "."));
      break;
    // What the turn comes to is shown whole, whatever led to it.
    case What::kGotAway: now.say(who + ": away!", 0, true); break;
    case What::kGotCaught:
      now.say(who + ": caught by " + within(party_name(now, it.other)) + "!", 0, true);
      break;
    case What::kDoubles: now.say(who + ": double " + number(it.amount) + "s, they may act."); break;
    case What::kInRange:
      now.say(who + " and " + within(party_name(now, it.other)) + " both show a " +
              number(it.amount) + ": each may attack the other from afar.");
      break;
    case What::kDevelops:
      now.say(who + ": " + std::string(development_name(static_cast<Turnout>(it.amount))) +
              (it.more != 0 ? ", as the Guide says." : " (" + number(it.amount) + ")."));
      break;
    case What::kScene: now.say(it.name); break;
    case What::kTwisted: now.say(upper(it.name) + "."); break;
    case What::kSettled:
      now.say(who + (it.amount == 0 ? ": nothing happens." : ": that is settled."));
      break;
    case What::kHolds: now.say(who + ": Morale " + number(it.amount) + ", they hold."); break;
    case What::kNotAsked: now.say(who + ": no Morale roll."); break;
    case What::kChaseOver:
      now.say(outcome_words(it.amount) +
              (it.more > 0 ? " after " + counted(it.more, "turn", "turns") : std::string()) + ".");
      break;
    case What::kChaseForgotten: now.say("A past chase is forgotten."); break;
    default: break;
  }
}

}  // namespace

void tell_chase(const Telling& now, const Happening& it) {
  const ChaseMember* member = look_up(now, it.who, find_member);
  const std::string who = member == nullptr ? std::string("Somebody") : member->name;
  const Id fighter = member == nullptr ? 0 : member->combatant;
  switch (it.what) {
    case What::kChaserChanged: now.say(who + " is changed.", fighter); break;
    case What::kWillSprint:
      now.say((it.more != 0 ? party_name(now, it.who) : who) +
                  (it.amount != 0 ? ": will sprint." : ": no sprint."),
              it.more != 0 ? 0 : fighter);
      break;
    case What::kSprintCheck:
      now.say(who + (it.amount != 0 ? " sprints" : " cannot sprint and falls behind") +
                  face_words(it.more) + ".",
              fighter);
      break;
    case What::kActs: now.say(who + deed_words(it), fighter); break;
    case What::kChaseCheck:
      now.say(who + (it.amount != 0 ? " makes it" : " fails") + face_words(it.more) + ".", fighter);
      break;
    case What::kChaseHarm:
      now.say(who + " takes " + number(it.amount) + " damage.", fighter);
      break;
    case What::kMayActAtOnce: now.say(who + " may act at once.", fighter); break;
    case What::kLeftBehind: now.say(who + " is out of the chase.", fighter); break;
    case What::kCutOff: now.say(who + " is cut off from the others.", fighter); break;
    case What::kDrops: now.say(who + " drops: " + it.name + ".", fighter); break;
    case What::kGivesUp:
      now.say(who + " gives up: Morale, " + number(it.amount) + ".", fighter);
      break;
    default: tell_party(now, it); break;
  }
}

}  // namespace fray::telling
