// A duel begins, and is over (E-DUEL-1).
#pragma once

#include <string>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

inline constexpr std::size_t kLongestTerms = 300;  // bytes

// What the two agree on.
struct DuelTerms {
  std::string terms;  // weapons, conduct, what is at stake
  DuelEnd end{};
  int distance = -1;  // between the two at the beginning; -1: as they stand
  bool others_wait = true;
  bool app_plays = true;  // Fray lays and guesses for NPCs
};

// Of two who are in the fight. The challenger guesses first.
// Refused while another duel, a blow, a Saving Throw or a wound waits, in a surprise turn, for who
// is out of the fight, and with the distance unknown.
struct StartDuel {
  Id challenger = 0, challenged = 0;
  DuelTerms terms;
};
MaybeRefusal refuse(const ErrantState&, const StartDuel&);
void apply(ErrantState&, const StartDuel&, Dice&);
void log(const ErrantLogWriter&, const StartDuel&);

// An Errant of the Company, or a kind of NPC.
struct DuelEntry {
  Id errant = 0;
  std::string npc;  // "B-VET", "own-7"; where it is no Errant
};
// Without a fight: one of the two alone, on opposite sides.
// Refused while a fight is on or a Saving Throw is awaited, without a distance, and for two of whom
// one is gone or dead.
struct BeginDuel {
  DuelEntry challenger, challenged;
  DuelTerms terms;
  Place place = Place::kOpen;
};
MaybeRefusal refuse(const ErrantState&, const BeginDuel&);
void apply(ErrantState&, const BeginDuel&, Dice&);
void log(const ErrantLogWriter&, const BeginDuel&);

// Whether the others wait, from now on.
// Refused where they do so already.
struct LetOthersWait {
  bool wait = true;
};
MaybeRefusal refuse(const ErrantState&, const LetOthersWait&);
void apply(ErrantState&, const LetOthersWait&, Dice&);
void log(const ErrantLogWriter&, const LetOthersWait&);

// Refused while a blow, a Saving Throw or a wound waits, and for a winner who is none of the two.
struct EndDuel {
  Id winner = 0;  // 0: neither
};
MaybeRefusal refuse(const ErrantState&, const EndDuel&);
void apply(ErrantState&, const EndDuel&, Dice&);
void log(const ErrantLogWriter&, const EndDuel&);

inline constexpr ActionRow kDuelStartActions[] = {
    row<StartDuel>(660, About::kFight),
    row<BeginDuel>(661, About::kFight),
    row<LetOthersWait>(662, About::kFight),
    row<EndDuel>(663, About::kFight),
};

}  // namespace fray
