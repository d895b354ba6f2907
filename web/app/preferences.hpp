// What a person has chosen about the page itself. Kept apart from the fight: undo leaves it alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fray {

// Whose dice the app asks for; it throws the others itself.
enum class DiceBy : std::uint8_t { kApp, kTable, kPlayersThrow, kGuideThrows };

// Stored in preferences by value, as DiceBy is.
enum class Theme : std::uint8_t { kSystem, kLight, kDark };

// Kept by the page, apart from saves.
struct Preferences {
  int text_size = 100;  // per cent, 80..200
  Theme theme = Theme::kSystem;
  DiceBy dice = DiceBy::kApp;
  bool left_hand = false;  // the thumb is at the left edge
  bool keep_awake = true;  // the screen, while a fight is on
  bool sound = false;      // when somebody's time to declare is up
  // An Errant who is being entered and is not of the Company yet (errant_text): the page may be
  // closed at any time. Empty: nobody is.
  std::string new_errant;
  // The same of an NPC: what its editor was opened for, a line break, npcs_text.
  std::string npc_draft;
  // What is being pasted and corrected, as the paste sheet writes it.
  std::string paste_draft;
  std::string ruleset;  // by which a new fight is played; empty: the default
  std::string broker;   // of the table of many phones: its address; empty: the page's own
  bool operator==(const Preferences&) const = default;
};
// As the page keeps them.
std::string to_json(const Preferences& preferences);
Preferences preferences_from_json(
    std::string_view json);  // total: what is missing or absurd keeps its default

}  // namespace fray
