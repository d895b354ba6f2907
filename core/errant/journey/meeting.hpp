// Somebody whom the Company meets between fights: who and how many, how far off, who is surprised,
// how they take it; and from there into a talk, a fight or a chase (E-EVENT-2, E-DIST-1, E-SURP-1,
// E-REACT-1).
#pragma once

#include <string>

#include "core/errant/journey/query.hpp"
#include "core/errant/reaction.hpp"
#include "core/table/said.hpp"

namespace fray::journey {

// Somebody comes, by hand: without the Event Die. The sign that was seen goes on telling of the
// next one that is rolled, but where the Company follows it.
// Refused in a fight, chase or talk, while somebody is there, and to follow a sign that nobody saw.
struct MeetSomebody {
  bool follows_sign = false;
};
MaybeRefusal refuse(const ErrantState&, const MeetSomebody&);
void apply(ErrantState&, const MeetSomebody&, Dice&);

// Who they are: an encounter of one's own, with its numbers and dice, or NPCs of one kind.
// Refused once they were fought, for an encounter or kind that is gone, and beyond a thousand at
// once.
struct SayWho {
  Id encounter = 0;   // 0: the NPCs below
  std::string npc;    // "B-GOB", "own-7"
  std::string count;  // "3", "2d4"
};
MaybeRefusal refuse(const ErrantState&, const SayWho&);
void apply(ErrantState&, const SayWho&, Dice&);

// D6 × 10 (E-DIST-1); refused where nobody is met.
struct RollMeetingDistance {};
MaybeRefusal refuse(const ErrantState&, const RollMeetingDistance&);
void apply(ErrantState&, const RollMeetingDistance&, Dice&);

// Feet or yards, as it is enclosed or open here; refused beyond 0 to 100,000.
struct SetMeetingDistance {
  int distance = 30;
};
MaybeRefusal refuse(const ErrantState&, const SetMeetingDistance&);
void apply(ErrantState&, const SetMeetingDistance&, Dice&);

// Refused a second time, and where the light rules surprise out (E-SURP-3).
struct RollMeetingSurprise {};
MaybeRefusal refuse(const ErrantState&, const RollMeetingSurprise&);
void apply(ErrantState&, const RollMeetingSurprise&, Dice&);

// 2D6 (E-REACT-1); again in place of the last. Refused for a modifier beyond ±10.
struct RollReaction {
  int modifier = 0;
};
MaybeRefusal refuse(const ErrantState&, const RollReaction&);
void apply(ErrantState&, const RollReaction&, Dice&);

// Refused beyond 2 to 12.
struct SetReaction {
  int total = 7;
};  // the Guide knows
MaybeRefusal refuse(const ErrantState&, const SetReaction&);
void apply(ErrantState&, const SetReaction&, Dice&);

// Refused while a talk is on.
struct TalkToMeeting {};  // with a Reaction Roll where none was made
MaybeRefusal refuse(const ErrantState&, const TalkToMeeting&);
void apply(ErrantState&, const TalkToMeeting&, Dice&);

// Refused before it is said who they are.
struct FightMeeting {};  // in the light of here, with the distance and surprise that are known
MaybeRefusal refuse(const ErrantState&, const FightMeeting&);
void apply(ErrantState&, const FightMeeting&, Dice&);

// A chase between the Company and them. Refused before it is said who they are.
struct ChaseMeeting {
  bool company_flees = true;
};
MaybeRefusal refuse(const ErrantState&, const ChaseMeeting&);
void apply(ErrantState&, const ChaseMeeting&, Dice&);

// They pass, or the Company does; refused where nobody is met.
struct EndMeeting {};
MaybeRefusal refuse(const ErrantState&, const EndMeeting&);
void apply(ErrantState&, const EndMeeting&, Dice&);

// What the sign told of: the next encounter is that one.
// Refused for an encounter that is gone.
struct SetSign {
  Id encounter = 0;  // 0: not said
  bool seen = true;
};
MaybeRefusal refuse(const ErrantState&, const SetSign&);
void apply(ErrantState&, const SetSign&, Dice&);

// Somebody is there, in place of who was; `by_sign`: the encounter that a sign told of.
void begin_meeting(ErrantState& state, bool by_sign, Dice& dice);
std::string meeting_text(const ErrantState& state);  // "3 Goblins, 40 feet off, unfriendly"
std::string meeting_name(const ErrantState& state);  // "3 Goblins"; "Somebody"
// By the light here alone (E-SURP-3).
bool surprise_is_possible(const ErrantState& state);
int surprise_range(const ErrantState& state);  // they surprise on 1..this

inline constexpr ActionRow kMeetingActions[] = {
    said_row<MeetSomebody>(610, About::kFight),
    said_row<SayWho>(611, About::kFight),
    said_row<RollMeetingDistance>(612, About::kFight),
    said_row<SetMeetingDistance>(613, About::kFight),
    said_row<RollMeetingSurprise>(614, About::kFight),
    said_row<RollReaction>(615, About::kFight),
    said_row<SetReaction>(616, About::kFight),
    said_row<TalkToMeeting>(617, About::kFight),
    said_row<FightMeeting>(618, About::kFight),
    said_row<ChaseMeeting>(619, About::kChase),
    said_row<EndMeeting>(624, About::kFight),
    said_row<SetSign>(625, About::kFight),
};

}  // namespace fray::journey
