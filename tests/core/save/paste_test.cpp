#include "core/save/paste.hpp"

#include "catch_amalgamated.hpp"
#include "core/save/save.hpp"

using namespace fray;

namespace {

Npc eel() {
  Npc npc;
  npc.name = "Bog eel";
  npc.blows = {{"bite", 1, 6}};
  npc.gaits = {{"swimming", 2}};
  return npc;
}

}  // namespace

TEST_CASE("what is being pasted is kept in two lines before the text", "[E-NPC-3]") {
  const KeptPaste paste = {"Goblin\n\nAC 6",
                           {false, true, false, true},
                           {false, false, true, true},
                           {true, false},
                           {eel(), eel()}};
  const std::string text = paste_text(paste);
  CHECK(text == "0123 10\n" + npcs_text({eel(), eel()}) + "\nGoblin\n\nAC 6");
  const KeptPaste again = paste_from_text(text);
  CHECK(again.text == paste.text);
  CHECK(again.left_out == paste.left_out);
  CHECK(again.corrected == paste.corrected);
  CHECK(again.settled == paste.settled);
  CHECK(again.npcs == paste.npcs);
}

TEST_CASE("a text without statblocks is kept too, and nothing for no text") {
  CHECK(paste_text({}).empty());
  CHECK(paste_text({"", {true}, {false}, {true}, {}}).empty());
  const KeptPaste again = paste_from_text(paste_text({"hm", {}, {}, {}, {}}));
  CHECK(again.text == "hm");
  CHECK(again.left_out.empty());
  CHECK(again.settled.empty());
  CHECK(again.npcs.empty());
}

TEST_CASE("whatever was kept of a paste, it can be read") {
  for (const char* text : {"", "0", "0 1", "0 1\n", "\n", " \n"}) {
    CAPTURE(text);
    const KeptPaste paste = paste_from_text(text);
    CHECK(paste.text.empty());
    CHECK(paste.left_out.empty());
  }
  const KeptPaste older = paste_from_text("21\nnonsense\nGoblin");  // of a time without questions
  CHECK(older.text == "Goblin");
  CHECK(older.left_out == std::vector<bool>{false, true});
  CHECK(older.corrected == std::vector<bool>{true, false});
  CHECK(older.settled.empty());
  CHECK(older.npcs.empty());
  CHECK(paste_from_text("\n\nGoblin").text == "Goblin");
}
