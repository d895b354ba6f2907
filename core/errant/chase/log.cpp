// The log of chases.
#include "core/dice/phrase.hpp"
#include "core/errant/chase/deeds.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/query.hpp"
#include "core/table/text.hpp"

namespace fray::wording {
namespace {

const Chase* chase_in(const ErrantState& state) { return state.chase ? &*state.chase : nullptr; }

// Whoever has a name before or after.
template <class Find>
auto* look_up(const ErrantLogWriter& log, Id id, Find find) {
  const Chase* after = chase_in(log.after);
  const Chase* before = chase_in(log.before);
  auto* found = after == nullptr ? nullptr : find(*after, id);
  return found == nullptr && before != nullptr ? find(*before, id) : found;
}

std::string party_name(const ErrantLogWriter& log, Id id) {
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

std::string face_words(int face) { return face > 0 ? phrase(" ({})", face) : std::string(); }

// What is about a party, or about nobody.
void log_party(const ErrantLogWriter& log, const Event& it) {
  const std::string who = party_name(log, it.who);
  switch (it.kind) {
    case EventKind::kChaseBegins:
      log.say(
          phrase("A chase begins{}.", it.name.empty() ? std::string() : phrase(": {}", it.name)));
      break;
    case EventKind::kChaseChanged: log.say("The chase is changed."); break;
    case EventKind::kChaseJoins: {
      const ChaseParty* one = look_up(log, it.who, find_party);
      const bool flees = one != nullptr && one->side == ChaseSide::kFugitives;
      log.say(phrase("{}: {}{}{}", who, it.amount, it.more != 0 ? "" : " more",
                     flees ? " to flee." : " to follow."));
      break;
    }
    case EventKind::kStaysInFight:
      log.say(phrase("{} stays in the fight.", name_in(log, it.who)), it.who);
      break;
    case EventKind::kChaserGone: log.say(phrase("{} is taken out of the chase.", it.name)); break;
    case EventKind::kPartyRenamed: log.say(phrase("{} are now called {}.", it.name, who)); break;
    case EventKind::kSplitsOff:
      log.say(phrase("{}: apart from {}.", who, within(party_name(log, it.other))));
      break;
    case EventKind::kRejoins:
      log.say(phrase("{}: back with {}.", it.name, within(party_name(log, it.other))));
      break;
    case EventKind::kSwaps:
      log.say(it.who == 0 ? "The sides are swapped: the hunters are hunted."
                          : phrase("{}: on the other side now.", who));
      break;
    case EventKind::kQuarry:
      log.say(phrase("{}: after {} now.", who, within(party_name(log, it.other))));
      break;
    case EventKind::kChaseTurn: log.say(phrase("Turn {} of the chase.", it.amount)); break;
    case EventKind::kRan:
      log.say(
          phrase("{}: {}{}.", who, it.more != 0 ? "movement at once, " : "movement ", it.amount));
      break;
    case EventKind::kNoRoll: log.say(phrase("{}: no movement roll.", who)); break;
    case EventKind::kTieBreak:
      if (it.other == 0)  // whoever flees is told first
        log.say(it.more == 0 ? "Both have two 4s and roll again; the higher total wins."
                             : "The totals are equal: they roll once more.");
      log.say(who + ": " + number(it.amount) + " (" + it.name + ").");
      break;
    // What the turn comes to is shown whole, whatever led to it.
    case EventKind::kGotAway: log.say(phrase("{}: away!", who), 0, true); break;
    case EventKind::kGotCaught:
      log.say(phrase("{}: caught by {}!", who, within(party_name(log, it.other))), 0, true);
      break;
    case EventKind::kDoubles:
      log.say(phrase("{}: double {}s, they may act.", who, it.amount));
      break;
    case EventKind::kInRange:
      log.say(phrase("{} and {} both show a {}: each may attack the other from afar.", who,
                     within(party_name(log, it.other)), it.name));
      break;
    case EventKind::kDevelops:
      log.say(phrase("{}: {}{}", who, development_name(static_cast<Turnout>(it.amount)),
                     it.more != 0 ? ", as the Guide says." : phrase(" ({}).", it.amount)));
      break;
    case EventKind::kScene: log.say(it.name); break;
    case EventKind::kTwisted: log.say(phrase("{}.", upper(it.name))); break;
    case EventKind::kSettled:
      log.say(who + (it.amount == 0 ? ": nothing happens." : ": that is settled."));
      break;
    case EventKind::kHolds: log.say(phrase("{}: Morale {}, they hold.", who, it.amount)); break;
    case EventKind::kNotAsked: log.say(phrase("{}: no Morale roll.", who)); break;
    case EventKind::kChaseOver:
      log.say(
          outcome_words(it.amount) +
          (it.more > 0 ? phrase(" after {}", counted(it.more, "turn", "turns")) : std::string()) +
          ".");
      break;
    case EventKind::kChaseForgotten: log.say("A past chase is forgotten."); break;
    default: break;
  }
}

}  // namespace

void log_chase(const ErrantLogWriter& log, const Event& it) {
  const ChaseMember* member = look_up(log, it.who, find_member);
  const std::string who = member == nullptr ? std::string("Somebody") : member->name;
  const Id fighter = member == nullptr ? 0 : member->combatant;
  switch (it.kind) {
    case EventKind::kChaserChanged: log.say(phrase("{} is changed.", who), fighter); break;
    case EventKind::kWillSprint:
      log.say((it.more != 0 ? party_name(log, it.who) : who) +
                  (it.amount != 0 ? ": will sprint." : ": no sprint."),
              it.more != 0 ? 0 : fighter);
      break;
    case EventKind::kSprintCheck:
      log.say(phrase("{}{}{}.", who,
                     it.amount != 0 ? " sprints" : " fails to sprint and makes no movement roll",
                     face_words(it.more)),
              fighter);
      break;
    case EventKind::kActs: log.say(who + deed_words(it), fighter); break;
    case EventKind::kChaseCheck:
      log.say(phrase("{}{}{}.", who, it.amount != 0 ? " makes it" : " fails", face_words(it.more)),
              fighter);
      break;
    case EventKind::kChaseHarm:
      log.say(phrase("{} takes {} damage.", who, it.amount), fighter);
      break;
    case EventKind::kMayActAtOnce: log.say(phrase("{} may act at once.", who), fighter); break;
    case EventKind::kLeftBehind: log.say(phrase("{} is out of the chase.", who), fighter); break;
    case EventKind::kCutOff: log.say(phrase("{} is cut off from the others.", who), fighter); break;
    case EventKind::kDrops: log.say(phrase("{} drops: {}.", who, it.name), fighter); break;
    case EventKind::kGivesUp:
      log.say(phrase("{} gives up: Morale, {}.", who, it.amount), fighter);
      break;
    default: log_party(log, it); break;
  }
}

}  // namespace fray::wording
