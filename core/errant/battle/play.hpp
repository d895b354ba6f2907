// A battle begun, rolled, settled, over (E-MASS-1 to 4).
#pragma once

#include <array>
#include <string>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Refused while a battle is on, and for fewer than 1 or more than kMostTroops on a side, and for an
// Errant who is dead or on both sides (E-MASS-1).
struct StartBattle {
  std::string title;
  std::array<BattleFigures, 2> sides;  // the Company's first
};
MaybeRefusal refuse(const ErrantState&, const StartBattle&);
void apply(ErrantState&, const StartBattle&, Dice&);
void log(const ErrantLogWriter&, const StartBattle&);

// Between rounds: reinforcements, another leader, what counts as an advantage now.
struct ChangeBattleSide {
  int side = 0;  // 0: the Company's
  BattleFigures figures;
};
MaybeRefusal refuse(const ErrantState&, const ChangeBattleSide&);
void apply(ErrantState&, const ChangeBattleSide&, Dice&);
void log(const ErrantLogWriter&, const ChangeBattleSide&);

// Refused before the last round is settled, with a flashpoint open, with nobody left on a side, and
// after kMostRounds.
struct RollBattle {};  // a D6 for each side (E-MASS-1)
MaybeRefusal refuse(const ErrantState&, const RollBattle&);
void apply(ErrantState&, const RollBattle&, Dice&);
void log(const ErrantLogWriter&, const RollBattle&);

// Refused before the dice are rolled, and with a flashpoint open.
struct SettleBattle {};  // the losses of what was rolled (E-MASS-2)
MaybeRefusal refuse(const ErrantState&, const SettleBattle&);
void apply(ErrantState&, const SettleBattle&, Dice&);
void log(const ErrantLogWriter&, const SettleBattle&);

// The next fight is a flashpoint, or none after all (E-MASS-4).
struct OpenFlashpoint {
  bool open = true;
};
MaybeRefusal refuse(const ErrantState&, const OpenFlashpoint&);
void apply(ErrantState&, const OpenFlashpoint&, Dice&);
void log(const ErrantLogWriter&, const OpenFlashpoint&);

// What its fight did not show: which side's total gains its D6. −1: neither's.
struct JudgeFlashpoint {
  int side = 0;
};
MaybeRefusal refuse(const ErrantState&, const JudgeFlashpoint&);
void apply(ErrantState&, const JudgeFlashpoint&, Dice&);
void log(const ErrantLogWriter&, const JudgeFlashpoint&);

// An Errant's, with what it costs (E-MASS-3).
struct ThrowBattleCheck {
  Id errant = 0;
  int dv = 0;
};
MaybeRefusal refuse(const ErrantState&, const ThrowBattleCheck&);
void apply(ErrantState&, const ThrowBattleCheck&, Dice&);
void log(const ErrantLogWriter&, const ThrowBattleCheck&);

// The battle is kept among past ones. Refused while Checks are due (E-MASS-3) or a flashpoint is
// open.
struct EndBattle {};
MaybeRefusal refuse(const ErrantState&, const EndBattle&);
void apply(ErrantState&, const EndBattle&, Dice&);
void log(const ErrantLogWriter&, const EndBattle&);

// Takes one out of the past battles; refused for one that is gone.
struct ForgetBattle {
  Id past = 0;
};
MaybeRefusal refuse(const ErrantState&, const ForgetBattle&);
void apply(ErrantState&, const ForgetBattle&, Dice&);
void log(const ErrantLogWriter&, const ForgetBattle&);

inline constexpr ActionRow kBattleActions[] = {
    row<StartBattle>(670, About::kFight),      row<ChangeBattleSide>(671, About::kFight),
    row<RollBattle>(672, About::kFight),       row<SettleBattle>(673, About::kFight),
    row<OpenFlashpoint>(674, About::kFight),   row<JudgeFlashpoint>(675, About::kFight),
    row<ThrowBattleCheck>(676, About::kFight), row<EndBattle>(677, About::kFight),
    row<ForgetBattle>(678, About::kFight),
};

namespace rules {

// As a fight ends: where it was a flashpoint its D6 is thrown for who stands, or the Guide is
// asked.
void end_flashpoint(ErrantState& state, Dice& dice);

}  // namespace rules
}  // namespace fray
