// The log of chases.
#include "core/errant/chase/deeds.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"

namespace fray::wording {
namespace {

const Chase* chase_in(const State& state) { return state.chase ? &*state.chase : nullptr; }

// Whoever has a name before or after.
template <class Find>
auto* look_up(const LogWriter& log, Id id, Find find) {
  const Chase* after = chase_in(log.after);
  const Chase* before = chase_in(log.before);
  auto* found = after == nullptr ? nullptr : find(*after, id);
  return found == nullptr && before != nullptr ? find(*before, id) : found;
}

std::string party_name(const LogWriter& log, Id id) {
  const ChaseParty* found = look_up(log, id, find_party);
  return found == nullptr ? "Somebody" : found->name;
}

const char* deed_words(const Event& it) {
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
void log_party(const LogWriter& log, const Event& it) {
  const std::string who = party_name(log, it.who);
  switch (it.kind) {
    case EventKind::kChaseBegins:
      log.say("A chase begins" + (it.name.empty() ? std::string() : ": " + it.name) + ".");
      break;
    case EventKind::kChaseChanged: log.say("The chase is changed."); break;
    case EventKind::kChaseJoins: {
      const ChaseParty* one = look_up(log, it.who, find_party);
      const bool flees = one != nullptr && one->side == ChaseSide::kFugitives;
      log.say(who + ": " + number(it.amount) + (it.more != 0 ? "" : " more") +
              (flees ? " to flee." : " to follow."));
      break;
    }
    case EventKind::kStaysInFight:
      log.say(name_in(log, it.who) + " stays in the fight.", it.who);
      break;
    case EventKind::kChaserGone: log.say(it.name + " is taken out of the chase."); break;
    case EventKind::kPartyRenamed: log.say(it.name + " are now called " + who + "."); break;
    case EventKind::kSplitsOff:
      log.say(who + ": apart from " + within(party_name(log, it.other)) + ".");
      break;
    case EventKind::kRejoins:
      log.say(it.name + ": back with " + within(party_name(log, it.other)) + ".");
      break;
    case EventKind::kSwaps:
      log.say(it.who == 0 ? "The sides are swapped: the hunters are hunted."
                          : who + ": on the other side now.");
      break;
    case EventKind::kQuarry:
      log.say(who + ": after " + within(party_name(log, it.other)) + " now.");
      break;
    case EventKind::kChaseTurn: log.say("Turn " + number(it.amount) + " of the chase."); break;
    case EventKind::kRan:
      log.say(who + ": " + (it.more != 0 ? "movement at once, " : "movement ") + number(it.amount) +
              ".");
      break;
    case EventKind::kNoRoll: log.say(who + ": no movement roll."); break;
    case EventKind::kTieBreak:
      log.say("Both have two 4s. " + who + " " + number(it.amount) + ", " +
              party_name(log, it.other) + " " + number(it.more) +
              (it.amount == it.more ? ": again." : "."));
      break;
    // What the turn comes to is shown whole, whatever led to it.
    case EventKind::kGotAway: log.say(who + ": away!", 0, true); break;
    case EventKind::kGotCaught:
      log.say(who + ": caught by " + within(party_name(log, it.other)) + "!", 0, true);
      break;
    case EventKind::kDoubles:
      log.say(who + ": double " + number(it.amount) + "s, they may act.");
      break;
    case EventKind::kInRange:
      log.say(who + " and " + within(party_name(log, it.other)) + " both show a " +
              number(it.amount) + ": each may attack the other from afar.");
      break;
    case EventKind::kDevelops:
      log.say(who + ": " + std::string(development_name(static_cast<Turnout>(it.amount))) +
              (it.more != 0 ? ", as the Guide says." : " (" + number(it.amount) + ")."));
      break;
    case EventKind::kScene: log.say(it.name); break;
    case EventKind::kTwisted: log.say(upper(it.name) + "."); break;
    case EventKind::kSettled:
      log.say(who + (it.amount == 0 ? ": nothing happens." : ": that is settled."));
      break;
    case EventKind::kHolds: log.say(who + ": Morale " + number(it.amount) + ", they hold."); break;
    case EventKind::kNotAsked: log.say(who + ": no Morale roll."); break;
    case EventKind::kChaseOver:
      log.say(outcome_words(it.amount) +
              (it.more > 0 ? " after " + counted(it.more, "turn", "turns") : std::string()) + ".");
      break;
    case EventKind::kChaseForgotten: log.say("A past chase is forgotten."); break;
    default: break;
  }
}

}  // namespace

void log_chase(const LogWriter& log, const Event& it) {
  const ChaseMember* member = look_up(log, it.who, find_member);
  const std::string who = member == nullptr ? std::string("Somebody") : member->name;
  const Id fighter = member == nullptr ? 0 : member->combatant;
  switch (it.kind) {
    case EventKind::kChaserChanged: log.say(who + " is changed.", fighter); break;
    case EventKind::kWillSprint:
      log.say((it.more != 0 ? party_name(log, it.who) : who) +
                  (it.amount != 0 ? ": will sprint." : ": no sprint."),
              it.more != 0 ? 0 : fighter);
      break;
    case EventKind::kSprintCheck:
      log.say(who + (it.amount != 0 ? " sprints" : " cannot sprint and falls behind") +
                  face_words(it.more) + ".",
              fighter);
      break;
    case EventKind::kActs: log.say(who + deed_words(it), fighter); break;
    case EventKind::kChaseCheck:
      log.say(who + (it.amount != 0 ? " makes it" : " fails") + face_words(it.more) + ".", fighter);
      break;
    case EventKind::kChaseHarm:
      log.say(who + " takes " + number(it.amount) + " damage.", fighter);
      break;
    case EventKind::kMayActAtOnce: log.say(who + " may act at once.", fighter); break;
    case EventKind::kLeftBehind: log.say(who + " is out of the chase.", fighter); break;
    case EventKind::kCutOff: log.say(who + " is cut off from the others.", fighter); break;
    case EventKind::kDrops: log.say(who + " drops: " + it.name + ".", fighter); break;
    case EventKind::kGivesUp:
      log.say(who + " gives up: Morale, " + number(it.amount) + ".", fighter);
      break;
    default: log_party(log, it); break;
  }
}

}  // namespace fray::wording
