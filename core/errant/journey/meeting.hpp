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
struct MeetSomebody {
  bool follows_sign = false;
};
MaybeRefusal refuse(const ErrantState&, const MeetSomebody&);
void apply(ErrantState&, const MeetSomebody&, Dice&);

// Who they are: an encounter of one's own, with its numbers and dice, or NPCs of one kind.
struct SayWho {
  Id encounter = 0;   // 0: the NPCs below
  std::string npc;    // "B-GOB", "own-7"
  std::string count;  // "3", "2d4"
};
MaybeRefusal refuse(const ErrantState&, const SayWho&);
void apply(ErrantState&, const SayWho&, Dice&);

struct RollMeetingDistance {};
MaybeRefusal refuse(const ErrantState&, const RollMeetingDistance&);
void apply(ErrantState&, const RollMeetingDistance&, Dice&);

struct SetMeetingDistance {
  int distance = 30;
};
MaybeRefusal refuse(const ErrantState&, const SetMeetingDistance&);
void apply(ErrantState&, const SetMeetingDistance&, Dice&);

struct RollMeetingSurprise {};
MaybeRefusal refuse(const ErrantState&, const RollMeetingSurprise&);
void apply(ErrantState&, const RollMeetingSurprise&, Dice&);

struct RollReaction {
  int modifier = 0;
};
MaybeRefusal refuse(const ErrantState&, const RollReaction&);
void apply(ErrantState&, const RollReaction&, Dice&);

struct SetReaction {
  int total = 7;
};  // the Guide knows
MaybeRefusal refuse(const ErrantState&, const SetReaction&);
void apply(ErrantState&, const SetReaction&, Dice&);

struct TalkToMeeting {};  // with a Reaction Roll where none was made
MaybeRefusal refuse(const ErrantState&, const TalkToMeeting&);
void apply(ErrantState&, const TalkToMeeting&, Dice&);

struct FightMeeting {};  // in the light of here, with the distance and surprise that are known
MaybeRefusal refuse(const ErrantState&, const FightMeeting&);
void apply(ErrantState&, const FightMeeting&, Dice&);

struct ChaseMeeting {
  bool company_flees = true;
};
MaybeRefusal refuse(const ErrantState&, const ChaseMeeting&);
void apply(ErrantState&, const ChaseMeeting&, Dice&);

struct EndMeeting {};
MaybeRefusal refuse(const ErrantState&, const EndMeeting&);
void apply(ErrantState&, const EndMeeting&, Dice&);

// What the sign told of: the next encounter is that one.
struct SetSign {
  Id encounter = 0;  // 0: not said
  bool seen = true;
};
MaybeRefusal refuse(const ErrantState&, const SetSign&);
void apply(ErrantState&, const SetSign&, Dice&);

void begin_meeting(ErrantState& state, bool by_sign, Dice& dice);
std::string meeting_text(const ErrantState& state);  // "3 Goblins, 40 feet off, unfriendly"
std::string meeting_name(const ErrantState& state);  // "3 Goblins"; "Somebody"
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
