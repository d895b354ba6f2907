// E-WND-1: the four tables of wounds.
#include <algorithm>
#include <array>
#include <cstddef>

#include "core/errant/wounds.hpp"

namespace fray {
namespace {

constexpr Dying kSlowly = Dying::kDeathsDoorSlowly;
constexpr Dying kDoor = Dying::kDeathsDoor;
constexpr Dying kConsigned = Dying::kConsigned;

using Table = std::array<WoundRow, kWorstWound>;  // severity 1 first

// Stabbing, tearing, crushing.
constexpr Table kPhysical = {{
    {.title = "bleeding inside",
     .text = "Slow, unseen bleeding: death’s door, counted in Exploration Turns.",
     .dying = kSlowly},
    {.title = "leg mangled",
     .text = "No running any more; with both legs gone, no walking.",
     .limb = Limb::kLeg},
    {.title = "arm useless",
     .text = "It hangs limp; with both arms gone, nothing can be held.",
     .limb = Limb::kArm},
    {.title = "mortal blow", .text = "Brings one to death’s door.", .dying = kDoor},
    {.title = "leg lost",
     .text =
         "Off, or as good as: no running; with both gone, no walking. Brings one to death’s door.",
     .dying = kDoor,
     .limb = Limb::kLeg},
    {.title = "arm lost",
     .text = "Off, or as good as; with both gone, nothing can be held. Brings one to death’s door.",
     .dying = kDoor,
     .limb = Limb::kArm},
    {.title = "head wound",
     .text = "The brain is badly injured. Brings one to death’s door.",
     .dying = kDoor},
    {.title = "throat or lung laid open",
     .text = "Every breath bubbles: consigned to the reaper.",
     .dying = kConsigned},
    {.title = "disembowelled",
     .text = "Past all help and out of action: consigned to the reaper.",
     .dying = kConsigned,
     .out_of_action = true},
}};

// Electricity, cold, the mind.
constexpr Table kShocking = {{
    {.title = "jolted",
     .text = "Stunned for one Initiative Turn.",
     .daze = Daze::kStunned,
     .passes = true},
    {.title = "senseless",
     .text = "Unconscious, with a Depletion of 1.",
     .daze = Daze::kUnconscious},
    {.title = "concussed",
     .text = "Senseless for D12 Initiative Turns, and Exhaustion +1.",
     .exhaustion = 1,
     .daze = Daze::kConcussed,
     .passes = true},
    {.title = "heart stopped",
     .text = "Brings one to death’s door, and Exhaustion +1.",
     .dying = kDoor,
     .exhaustion = 1},
    {.title = "wits scattered",
     .text = "The brain is badly injured. Brings one to death’s door.",
     .dying = kDoor},
    {.title = "burnt nerves",
     .text = "Unconscious, with a Depletion of 1; the brain is badly injured. Brings one to "
             "death’s door.",
     .dying = kDoor,
     .daze = Daze::kUnconscious},
    {.title = "bleeding within",
     .text = "Blood at the lips and eyes: consigned to the reaper.",
     .dying = kConsigned},
    {.title = "breathing fails",
     .text = "No breath comes: consigned to the reaper.",
     .dying = kConsigned},
    {.title = "brain dead",
     .text = "Out of action, with nobody there any more: consigned to the reaper.",
     .dying = kConsigned,
     .out_of_action = true},
}};

// Fire, acid, lava, digestion.
constexpr Table kBurning = {{
    {.title = "eye gone", .text = "One eye is lost; with both lost, blind.", .limb = Limb::kEye},
    {.title = "mouth melted",
     .text = "No words come out: no speech, no Sorceries, no Miracles.",
     .no_casting = true},
    {.title = "face melted", .text = "Nobody would know this face again."},
    {.title = "fingers burnt away", .text = "No hand is left for fine work."},
    {.title = "suffocating",
     .text = "Brings one to death’s door, and Exhaustion +1.",
     .dying = kDoor,
     .exhaustion = 1},
    {.title = "nose and ears gone",
     .text = "Deaf, without smell or taste. Brings one to death’s door.",
     .dying = kDoor},
    {.title = "lungs burnt",
     .text = "Face and lungs are charred. Brings one to death’s door, and Exhaustion +1.",
     .dying = kDoor,
     .exhaustion = 1},
    {.title = "skin gone", .text = "Raw all over: consigned to the reaper.", .dying = kConsigned},
    {.title = "burnt through",
     .text = "Out of action, more ash than flesh: consigned to the reaper.",
     .dying = kConsigned,
     .out_of_action = true},
}};

// Poison, disease.
constexpr Table kToxic = {{
    {.title = "nausea", .text = "Exhaustion +1.", .exhaustion = 1},
    {.title = "weakened body",
     .text = "Nothing heals as it should: HP are halved, and full HP too.",
     .halves_hp = true},
    {.title = "tainted blood", .text = "HP do not come back any more.", .no_healing = true},
    {.title = "bleeding nose and eyes",
     .text = "Death’s door, counted in Exploration Turns.",
     .dying = kSlowly},
    {.title = "sweating blood",
     .text = "Death’s door, counted in Exploration Turns, and Exhaustion +1.",
     .dying = kSlowly,
     .exhaustion = 1},
    {.title = "ruptured",
     .text = "Dark blood is brought up, again and again. Brings one to death’s door.",
     .dying = kDoor},
    {.title = "nerves fail",
     .text = "The body no longer moves. Brings one to death’s door.",
     .dying = kDoor,
     .no_moving = true},
    {.title = "defences fail",
     .text = "The body gives up its defence: consigned to the reaper.",
     .dying = kConsigned},
    {.title = "organs fail",
     .text = "Out of action, as one after the other stops: consigned to the reaper.",
     .dying = kConsigned,
     .out_of_action = true},
}};

constexpr std::array<const Table*, kHarms> kTables = {&kPhysical, &kShocking, &kBurning, &kToxic};

// The last three rows of each table are no better than the ones above them, and the very last
// leaves nobody on their feet.
constexpr bool worsens(const Table& table) {
  return table[6].dying <= table[7].dying && table[7].dying <= table[8].dying &&
         table[8].dying == kConsigned && table[8].out_of_action;
}
constexpr bool all_told(const Table& table) {
  return std::all_of(table.begin(), table.end(), [](const WoundRow& row) {
    return !row.title.empty() && !row.text.empty() && (!row.passes || row.daze != Daze::kNone);
  });
}
static_assert(worsens(kPhysical) && worsens(kShocking) && worsens(kBurning) && worsens(kToxic));
static_assert(all_told(kPhysical) && all_told(kShocking) && all_told(kBurning) && all_told(kToxic));

}  // namespace

const WoundRow& wound_row(const Wound& wound) {
  const auto harm = std::min(static_cast<std::size_t>(wound.harm), kTables.size() - 1);
  const auto row = static_cast<std::size_t>(std::clamp(wound.severity, 1, kWorstWound) - 1);
  return (*kTables[harm])[row];
}

std::string_view harm_name(Harm harm) {
  constexpr std::array<std::string_view, kHarms> names = {"physical", "shocking", "burning",
                                                          "toxic"};
  return names[std::min(static_cast<std::size_t>(harm), names.size() - 1)];
}

}  // namespace fray
