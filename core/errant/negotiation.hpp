// A talk in exchanges: what the NPC thinks of the Company, and how long it listens (E-NEG-1,
// E-NEG-2).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/checks.hpp"
#include "core/errant/reaction.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray::talk {

// What an exchange is about (E-NEG-2); a bribe is an action of its own.
enum class Exchange : std::uint8_t { kBanal, kGiving, kTaking, kConvincing };
// Of an exchange, up or down, before the disposition.
inline constexpr int kMostBaseDv = 20;
// From 2 to 12, in an exchange for which patience has run out.
inline constexpr int kMostBribe = 12;

std::string_view exchange_name(Exchange kind);  // "small talk"
// Exchanges that the NPC still listens to without growing impatient.
int patience_left(const Negotiation& negotiation);
std::string standing_text(const Negotiation& negotiation);  // disposition and patience, in words

// What an exchange asks for: the speaker's Check, its DV moved by the disposition.
struct Speech {
  Exchange kind{};
  Id speaker = 0;  // an Errant; of a banal exchange nobody is needed
  int dv = 0;      // before the disposition
  Position position = Position::kRisky;
  Impact impact = Impact::kFair;
};
// The speaker's pres. For an Errant who is gone it cannot be made.
Check check_of(const ErrantState& state, const Speech& speech);
// What such an outcome does to the disposition, and what it means (E-NEG-2).
struct Answer {
  int change = 0;
  std::string_view text;
};
// `change` is added to the disposition; a banal exchange changes nothing.
Answer answer_to(Exchange kind, bool success, Position position, Impact impact);

// --- Actions ---
// `disposition` is the reaction, from 2 to 12, and also how many exchanges are tolerated. Refused
// in a fight, a chase or another talk.
struct StartNegotiation {
  std::string with;
  int disposition = 7;
};
MaybeRefusal refuse(const ErrantState&, const StartNegotiation&);
void apply(ErrantState&, const StartNegotiation&, Dice&);

// Throws the Check where there is one. Refused once the NPC has broken off, for a speaker who is
// dead or gone, and for a DV beyond ±20.
struct MakeExchange {
  Speech speech;
};
MaybeRefusal refuse(const ErrantState&, const MakeExchange&);
void apply(ErrantState&, const MakeExchange&, Dice&);

// The Guide says what it does to the disposition; what is given leaves the speaker's purse.
// Refused as MakeExchange is, beyond ±12, and for more money than the purse holds.
struct Bribe {
  Id speaker = 0;
  int change = 1;
  std::string money;  // "2s 6p"; empty: none
};
MaybeRefusal refuse(const ErrantState&, const Bribe&);
void apply(ErrantState&, const Bribe&, Dice&);

// The talk is forgotten. Refused where none is on.
struct EndNegotiation {};
MaybeRefusal refuse(const ErrantState&, const EndNegotiation&);
void apply(ErrantState&, const EndNegotiation&, Dice&);

template <class T>
void log(const LogWriter&, const T&) {}  // it is worded as it is carried out

inline constexpr ActionRow kNegotiationActions[] = {
    row<StartNegotiation>(620, About::kFight),
    row<MakeExchange>(621, About::kFight),
    row<Bribe>(622, About::kFight),
    row<EndNegotiation>(623, About::kFight),
};

}  // namespace fray::talk
