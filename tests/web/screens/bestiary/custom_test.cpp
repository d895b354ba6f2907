// A bestiary of one's own as somebody uses it: by role and name, without a browser (E-NPC-4).
#include <algorithm>

#include <catch_amalgamated.hpp>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/save/save.hpp"
#include "tests/web/screens/bestiary/bestiary_page.hpp"
#include "web/screens/bestiary/words.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;
using Page = BestiaryPage;

TEST_CASE("an NPC is made from nothing, with an attack and a poison", "[E-NPC-4]") {
  Page page("#/bestiary");
  page.press("New NPC");
  REQUIRE(page.node(Role::kDialog, "New NPC"));
  CHECK(page.node(Role::kButton, "Add to the Bestiary")->disabled);
  page.write(Role::kTextBox, "Name", "Marsh viper");
  page.write(Role::kSpinButton, "HP", "7");
  page.press("strike");
  REQUIRE(page.node(Role::kDialog, "Attack"));
  page.write(Role::kTextBox, "Name", "fang");
  page.press("Damage dice, D4");
  page.press("Done");
  page.press("swimming");
  page.write(Role::kTextBox, "Another way of moving", "slithering");
  page.write(Role::kTextBox, "New tag", "swamp");
  page.press("Add an ability");
  REQUIRE(page.node(Role::kDialog, "Ability"));
  page.write(Role::kTextBox, "Name", "Poison");
  page.press("Follows from damage", Role::kRadio);
  page.press("fang");
  page.write(Role::kSpinButton, "Damage dice", "2");
  page.press("Toxic", Role::kRadio);
  page.press("poisoned");
  page.write(Role::kSpinButton, "Initiative Turns", "3");
  page.press("They may save", Role::kSwitch);
  page.press("Done");
  page.press("Add to the Bestiary");
  REQUIRE(page.custom_npcs().size() == 1);
  const Npc& viper = page.custom_npcs().front();
  CHECK(viper.name == "Marsh viper");
  CHECK(viper.hp == 7);
  CHECK(viper.blows == std::vector<Blow>{{"fang", 1, 4}});
  CHECK(viper.gaits == std::vector<Gait>{{"walking", 1}, {"swimming", 1}, {"slithering", 1}});
  CHECK(viper.tags == std::vector<std::string>{"swamp"});
  REQUIRE(viper.abilities.size() == 1);
  const NpcAbility& poison = viper.abilities.front();
  CHECK(words::ability_text(poison) ==
        "Follows from unblocked damage by its fang. 2D6 toxic damage. Poisoned for 3 turns. "
        "Saving Throw: phys, cancels it.");
  // What was made is on its card.
  CHECK(page.node(Role::kDialog, "Marsh viper"));
  CHECK(page.node(Role::kText, words::ability_text(poison)));
  CHECK(page.node(Role::kText, "1 fang (1D4)"));
}

TEST_CASE("a goblin becomes a chief, keeps what goblins can, and is changed", "[E-NPC-4]") {
  Page page("#/bestiary/npc/goblin");
  const Npc& goblin = *find_npc("B-GOB");
  page.press("Copy");
  REQUIRE(page.node(Role::kDialog, "Copy of Goblin"));
  page.press("Chief");
  page.press("Add to the Bestiary");
  REQUIRE(page.custom_npcs().size() == 1);
  const Npc chief = page.custom_npcs().front();
  CHECK(chief.name == "Goblin chief");
  CHECK(chief.threat == goblin.threat + 1);
  CHECK(chief.hp == goblin.hp + goblin.hp / goblin.threat);
  CHECK(chief.rules == "B-GOB");
  CHECK(chief.abilities == goblin.abilities);
  REQUIRE(page.node(Role::kDialog, "Goblin chief"));
  page.press("Edit");
  page.write(Role::kSpinButton, "HP", "20");
  page.press("Nobody");
  page.press("Save");
  CHECK(page.custom_npcs().front().hp == 20);
  CHECK(page.custom_npcs().front().rules.empty());
  CHECK(page.custom_npcs().front().abilities.empty());
  CHECK(page.node(Role::kImage, "HP 20"));
}

TEST_CASE("a draft outlives its sheet and the page, until it is discarded", "[E-NPC-4]") {
  Page page("#/bestiary/npc-edit/new");
  page.write(Role::kSpinButton, "HP", "33");
  page.press("Close");
  page.press("New NPC");
  CHECK(page.node(Role::kSpinButton, "HP")->value == "33");
  const Preferences written = preferences_from_json(to_json(page.app.preferences));
  CHECK_FALSE(written.npc_draft.empty());

  Page later("#/bestiary");
  later.app.preferences = written;
  later.go("#/bestiary/npc-edit/new");
  CHECK(later.node(Role::kSpinButton, "HP")->value == "33");
  CHECK(later.node(Role::kTextBox, "Name")->value.empty());
  later.press("Discard");
  CHECK(later.app.preferences.npc_draft.empty());
  later.press("New NPC");
  CHECK(later.node(Role::kSpinButton, "HP")->value == "1");
}

TEST_CASE("the card of one's own: favourite, deleted and back, not while it fights", "[E-NPC-4]") {
  Page page("#/bestiary");
  Npc eel = made("Bog eel", 2, 9);
  eel.source = "Bog Eel: AC 7, HD 2";
  page.keep({eel});
  page.go("#/bestiary/npc/own-1");
  CHECK_FALSE(page.node(Role::kText, eel.source));
  page.press("Pasted from");
  CHECK(page.node(Role::kText, eel.source));
  page.press("Favourite");
  CHECK(errant_state(state(page.app)).marks.favourites == std::vector<std::string>{"own-1"});
  page.press("Delete");
  CHECK(page.custom_npcs().empty());
  undo(page.app);
  page.settle();
  CHECK(page.node(Role::kButton, "Bog eel, Threat 2, 9 HP, Morale 7, favourite"));
  page.go("#/bestiary/npc/own-1");
  page.press("Add 1 to the fight");
  page.press("Begin");
  REQUIRE(errant_state(state(page.app)).fight);
  page.go("#/bestiary/npc/own-1");
  CHECK(page.node(Role::kButton, "Delete")->disabled);
  for (const char* gone :
       {"#/bestiary/npc-edit/own-9", "#/bestiary/npc-edit/own-1/npc-ability/4"}) {
    page.go(gone);
    CHECK(page.node(Role::kDialog, "Nobody"));
  }
}

namespace {

constexpr const char* kTwo =
    "Bogling\nAC 6 [13], HD 1-1 (3hp), Att 2 × claw (1d4), 1 × bite (1d6), MV 60' (20'), ML "
    "7\n\n@@\n\n"
    "Hag\nArmor Class: 15\nHit Dice: 3\nNo. of Attacks: 1 claw\nDamage: 1d6\nFlumph everywhere\n"
    "Movement: 40'\nMorale: 8\n";

// Where a name first stands in what is shown.
float place(const Page& page, Role role, std::string_view name) {
  INFO(name);
  const ui::Node* found = page.node(role, name);
  REQUIRE(found);
  return found->rect.y;
}

}  // namespace

TEST_CASE("a paste is marked line by line, with its questions first", "[E-NPC-3]") {
  Page page("#/bestiary/paste");
  page.write(Role::kTextBox, "Statblocks", kTwo);
  // The one with a question stands first.
  CHECK(place(page, Role::kSwitch, "Hag") < place(page, Role::kSwitch, "Bogling"));
  page.press("Question");
  CHECK(page.node(Role::kButton, "Fold away: Hag"));
  const float line = place(page, Role::kText, "Flumph everywhere");
  const float question = place(page, Role::kText, "Question: Flumph everywhere: ");
  CHECK(line < question);
  CHECK(question < place(page, Role::kText, "Movement: 40'"));
  CHECK(question < place(page, Role::kTextBox, "Name"));
  // The button brings it into sight, wherever one has scrolled to.
  const ui::Node* const seen = page.node(Role::kText, "Question: Flumph");
  CHECK(ui::contains(seen->clip, seen->rect.x + 1, seen->rect.y + 1));
  page.press("Look and correct: Bogling");
  CHECK_FALSE(page.node(Role::kText, "Question: "));
  // Dice of several attacks are told apart.
  CHECK(page.node(Role::kButton, "claw, D4"));
  CHECK(page.node(Role::kButton, "bite, D4"));
}

TEST_CASE("questions of a paste are settled by the text, by hand, or as they are", "[E-NPC-3]") {
  // No Morale, the armour in doubt, a line that is not understood.
  const std::string hag =
      "Hag\nArmor Class: 13 to 17\nHit Dice: 2\nNo. of Attacks: 1 claw\nDamage: 1d6\n"
      "Flumph everywhere\nMovement: 40'\n";
  const auto told = [](const HeadlessPage& page) {
    return page.node(Role::kSwitch, "Hag")->description;
  };
  Page page("#/bestiary/paste");
  page.write(Role::kTextBox, "Statblocks",
             std::string("Bogling\nAC 6 [13], HD 1, Att 1 x bite "
                         "(1d6), MV 60' (20'), ML 7\n\n@@\n\n") +
                 hag);
  CHECK(page.node(Role::kHeading, "2 statblocks, 3 questions"));
  // By hand: HP are what the armour leaves open, and nothing else.
  page.press("Look and correct: Hag");
  page.write(Role::kSpinButton, "Morale", "9");
  page.write(Role::kSpinButton, "HP", "15");
  CHECK(told(page).starts_with("1 question; Threat 2, 15 HP"));
  CHECK(page.node(Role::kText, "Settled: Armor Class 13 to 17"));
  // What is left is gone to, again and again.
  page.press("Question");
  page.press("Question");
  const std::string_view last = "It is right so: Flumph everywhere";
  const ui::Node* seen = page.node(Role::kButton, last);
  REQUIRE(seen);
  CHECK(ui::contains(seen->clip, seen->rect.x + 1, seen->rect.y + 1));
  CHECK(seen->pressed == ui::Flag::kFalse);
  page.press(last);
  CHECK(page.node(Role::kHeading, "2 statblocks, 3 questions settled"));
  CHECK_FALSE(page.node(Role::kButton, "Question"));
  CHECK(told(page).starts_with("3 questions settled; Threat 2, 15 HP"));
  CHECK(page.node(Role::kButton, last)->pressed == ui::Flag::kTrue);

  Page later("#/bestiary");
  later.app.preferences = preferences_from_json(to_json(page.app.preferences));
  later.go("#/bestiary/paste");
  CHECK(told(later).starts_with("3 questions settled; "));
  // A tap by mistake is taken back.
  later.press("Look and correct: Hag");
  later.press(last);
  CHECK(told(later).starts_with("1 question; "));
  later.press(last);
  // Other words around it leave it settled, other words of its own do not.
  later.write(Role::kTextBox, "Statblocks", "Toad\nAC 15, HD 1\n\n@@\n\n" + hag);
  CHECK(told(later).starts_with("3 questions settled; "));
  std::string fewer = hag;
  fewer.erase(fewer.find("Flumph"), std::string_view("Flumph everywhere\n").size());
  later.write(Role::kTextBox, "Statblocks", fewer + "Morale: 8\n");
  CHECK(told(later).starts_with("1 question; Threat 2, 12 HP"));
  later.write(Role::kTextBox, "Statblocks",
              "Hag\nArmor Class: 13\nHit Dice: 2\nNo. of Attacks: 1 claw\nDamage: 1d6\n"
              "Movement: 40'\nMorale: 8");
  CHECK(told(later).ends_with("all understood"));
}

TEST_CASE("a paste without Hit Dice is added once Threat and HP are settled", "[E-NPC-3]") {
  Page page("#/bestiary/paste");
  page.write(
      Role::kTextBox, "Statblocks",
      "Hag\nArmor Class: 15\nNo. of Attacks: 1 claw\nDamage: 1d6\nMovement: 40'\nMorale: 8\n");
  CHECK(page.node(Role::kSwitch, "Hag")->description.find("Cannot be added yet") !=
        std::string::npos);
  page.write(Role::kSpinButton, "HP", "15");
  CHECK(page.node(Role::kText, "Settled: Hag: No Hit Dice") == nullptr);
  CHECK(page.node(Role::kSwitch, "Hag")->description.starts_with("1 question settled; "));
  page.press("Add Hag");
  REQUIRE(page.custom_npcs().size() == 1);
  CHECK(page.custom_npcs()[0].hp == 15);
}

namespace {

std::string many_hags() {
  std::string text;
  while (text.size() < 100'000)
    text +=
        "Hag\nArmor Class: 15\nHit Dice: 3\nNo. of Attacks: 1 claw\nDamage: 1d6\n"
        "Movement: 40'\nMorale: 8\n\n@@\n\n";
  return text;
}
// Frames until nothing is being read any more; how many of them told how far it is.
int reading_frames(Page& page) {
  int reading = 0;
  for (int i = 0; i < 100; ++i) {
    page.app.messages.clear();
    build_frame(page.app, page.ms += 16);
    const bool told = page.node(Role::kText, "Reading the text: ") ||
                      page.node(Role::kText, "Reading the file: ");
    reading += told ? 1 : 0;
  }
  CHECK_FALSE(page.node(Role::kText, "Reading the text: "));
  CHECK_FALSE(page.node(Role::kText, "Reading the file: "));
  return reading;
}

}  // namespace

TEST_CASE("a long paste is read over several frames, with its progress", "[E-NPC-3]") {
  Page page("#/bestiary/paste");
  enter_text(page.app, page.node(Role::kTextBox, "Statblocks")->id, many_hags(), true);
  CHECK(reading_frames(page) > 2);
  const std::string heading = page.node(Role::kHeading, "1")->name;
  CHECK(heading.ends_with(" statblocks, all understood"));
  // A field shows how it begins, so that it can only be taken out as a whole.
  page.press("Take it out");
  CHECK(page.node(Role::kTextBox, "Statblocks")->value.empty());
  CHECK_FALSE(page.node(Role::kButton, "Take it out"));
}

TEST_CASE("a long text of a file or a link is read over several frames", "[E-NPC-3]") {
  for (const char* name : {"npcs", "link", "hags.txt"}) {
    Page page("#/fight");
    import_file(page.app, many_hags(), name);
    CHECK(reading_frames(page) > 2);
    CHECK(page.node(Role::kDialog, "Import NPCs"));
    CHECK(page.node(Role::kHeading, "1")->name.ends_with(" statblocks, all understood"));
  }
  // With nothing in it, that is said where it is known.
  struct Case {
    const char *name, *said;
  };
  for (const Case& c : {Case{"npcs", "No NPCs are in it that Fray can read."},
                        {"letter.txt", "This file is not one that Fray has written."}}) {
    Page page("#/fight");
    import_file(page.app, std::string(300'000, '\n') + std::string(90'000, '['), c.name);
    CHECK(page.app.ui->toasts.empty());
    CHECK(reading_frames(page) > 2);
    CHECK_FALSE(page.node(Role::kDialog, "Import NPCs"));
    CHECK(std::ranges::any_of(page.app.ui->toasts,
                              [&](const ui::Toast& toast) { return toast.text == c.said; }));
  }
  // It leaves alone what came before and is not added yet.
  Page page("#/fight");
  import_file(page.app, npcs_text({made("Toad", 1, 3)}), "npcs");
  page.settle();
  import_file(page.app, many_hags(), "npcs");
  CHECK(reading_frames(page) > 2);
  page.press("Go on with Toad");
  CHECK(page.node(Role::kSwitch, "Toad"));
}

namespace {

std::vector<Npc> many_toads() {
  std::vector<Npc> toads;
  for (int i = 0; i < 1000; ++i) {
    toads.push_back(made("Toad " + std::to_string(i), 1 + i % 9, 3 + i % 40));
    toads.back().source = std::string(1000, 'x');
  }
  return toads;
}

}  // namespace

TEST_CASE("a long file of Fray's own NPCs is read over several frames", "[E-NPC-4]") {
  const std::string text = npcs_text(many_toads());
  REQUIRE(text.size() > 1'000'000);
  Page page("#/fight");
  import_file(page.app, text, "npcs");
  CHECK(reading_frames(page) > 4);
  CHECK(page.node(Role::kHeading, "1000 NPCs"));
  page.press("Add 1000 NPCs");
  CHECK(page.custom_npcs().size() == 1000);
  // One that is none is told of when that is known, and what a newer Fray has written as such.
  struct Case {
    std::string text;
    const char* said;
  };
  std::string newer = text;
  newer.replace(newer.find("\"fray\":3"), 8, "\"fray\":9");
  for (const Case& c :
       {Case{text.substr(0, text.size() - 5), "No NPCs are in it that Fray can read."},
        Case{newer, "A newer version of Fray has written it: update first."}}) {
    Page other("#/fight");
    import_file(other.app, c.text, "npcs");
    CHECK(other.app.ui->toasts.empty());
    CHECK(reading_frames(other) >= 0);
    CHECK(std::ranges::any_of(other.app.ui->toasts,
                              [&](const ui::Toast& toast) { return toast.text == c.said; }));
    CHECK_FALSE(other.node(Role::kDialog, "Import NPCs"));
  }
}

TEST_CASE("a long file of everything is read over several frames, and may be left") {
  Page page("#/fight");
  page.keep(many_toads());
  const std::string text = export_text(page.app.session);
  REQUIRE(text.size() > 2'000'000);
  Page later("#/more/import");
  import_file(later.app, text, "fray.json");
  CHECK(later.custom_npcs().empty());
  CHECK(reading_frames(later) > 3);  // parsed, read, its history read and looked at
  CHECK(later.custom_npcs().size() == 1000);
  CHECK(later.app.session.state == page.app.session.state);
  undo(later.app);
  later.settle();
  CHECK(later.custom_npcs().empty());
  // Its sheet closed, nothing is replaced, then or when it is opened again.
  Page left("#/more/import");
  import_file(left.app, text, "fray.json");
  build_frame(left.app, left.ms += 16);
  CHECK(left.node(Role::kText, "Reading the file: "));
  left.go("#/more");
  left.go("#/more/import");
  left.settle();
  CHECK_FALSE(left.node(Role::kText, "Reading the file: "));
  CHECK(left.custom_npcs().empty());
  // Anything else is told of, NPCs alone among it are shown.
  Page none("#/more/import");
  import_file(none.app, text.substr(0, text.size() - 9), "fray.json");
  CHECK(reading_frames(none) > 0);
  CHECK(std::ranges::any_of(none.app.ui->toasts, [](const ui::Toast& toast) {
    return toast.text == "This file is not one that Fray has written.";
  }));
  Page npcs("#/more/import");
  import_file(npcs.app, npcs_text(many_toads()), "fray.json");
  CHECK(reading_frames(npcs) > 4);
  CHECK(npcs.node(Role::kHeading, "1000 NPCs"));
}

TEST_CASE("a long kept paste is read over several frames, with what was said of it", "[E-NPC-3]") {
  Page page("#/bestiary/paste");
  enter_text(page.app, page.node(Role::kTextBox, "Statblocks")->id, many_hags(), true);
  reading_frames(page);
  page.press("Hag", Role::kSwitch);
  page.press("Look and correct: Hag");
  page.write(Role::kSpinButton, "HP", "44");
  const Preferences written = preferences_from_json(to_json(page.app.preferences));
  Page later("#/bestiary");
  later.app.preferences = written;
  set_route(later.app, "#/bestiary/paste");
  CHECK(reading_frames(later) > 2);
  CHECK(later.node(Role::kTextBox, "Statblocks"));
  const ui::Node* const first = later.node(Role::kSwitch, "Hag");
  REQUIRE(first);
  CHECK(first->description.starts_with("Threat 3, 44 HP"));
  CHECK(first->checked == ui::Flag::kFalse);
  CHECK(later.app.preferences.paste_draft == written.paste_draft);
}

TEST_CASE("a paste says what is used, what not, and which label nobody knows", "[E-NPC-3]") {
  Page page("#/bestiary/paste");
  page.write(Role::kTextBox, "Statblocks",
             "Hag\nArmor Class: 15\nHit Dice: 3\nNo. of Attacks: 1 claw\nDamage: 1d6\n"
             "Movement: 40'\nLUCK 3\nMorale: 8\nTreasure Type: B\n");
  CHECK(page.node(Role::kText, "Not used: Treasure Type B"));
  CHECK(page.node(Role::kText, "Morale 8: Taken over."));
  CHECK(page.node(Role::kText, "LUCK 3 is not known: not used."));
  CHECK(page.node(Role::kSwitch, "Hag")->description.starts_with("1 label not known; T"));
}

TEST_CASE("an import says what it leaves out, and replaces none unasked", "[E-NPC-4]") {
  const Encounter weir{0, "Weir", "", {{"own-1", 2, ""}}};
  const Encounter gate{0, "Gate", "", {{"B-GOB", 2, ""}}};
  const std::string first = npcs_text({made("Bog eel", 2, 9)}, {weir, gate});
  Page page("#/bestiary");
  const auto bring = [&](const std::string& text) {
    import_file(page.app, text, "npcs");
    page.settle();
  };
  bring(first);
  CHECK(page.node(Role::kHeading, "1 NPC"));
  page.press("Bog eel", Role::kSwitch);
  CHECK(page.node(Role::kText, "Weir: left out, as nobody of it is added"));
  page.press("Bog eel", Role::kSwitch);
  CHECK(page.node(Role::kText, "Weir")->name == "Weir");
  // Another one comes before it was added.
  bring(npcs_text({made("Toad", 1, 3)}));
  CHECK_FALSE(page.node(Role::kButton, "Add "));
  page.press("Go on with Bog eel and 2 more");
  CHECK(page.node(Role::kSwitch, "Bog eel"));
  bring(first);  // the same one asks nothing
  page.press("Add Bog eel");
  CHECK(errant_state(state(page.app)).encounters.size() == 2);
  // All of it is there.
  bring(first);
  CHECK(page.node(Role::kText, "Weir: like one of yours, left out"));
  CHECK(page.node(Role::kText, "Gate: like one of yours, left out"));
  CHECK(page.node(Role::kButton, "Add")->disabled);
  bring(npcs_text({made("Toad", 1, 3)}));
  CHECK(page.node(Role::kSwitch, "Toad"));
  bring("\n " + npcs_text({made("Newt", 1, 4)}));  // as a message may have it
  page.press("Take Newt instead");
  CHECK_FALSE(page.node(Role::kSwitch, "Toad"));
  page.press("Add Newt");
  CHECK(page.custom_npcs().size() == 2);
}

TEST_CASE("what is wrong with an encounter's dice is said whole on a small phone", "[E-NPC-4]") {
  Page page("#/bestiary");
  page.app.ui->display.width = 320;
  page.app.ui->display.height = 568;
  page.go("#/bestiary/encounter/new");
  page.press("Goblin");
  page.press("Dice", Role::kRadio);
  page.write(Role::kTextBox, "Goblin, dice", "2d4+");
  const ui::Node* const field = page.node(Role::kTextBox, "Goblin, dice");
  REQUIRE(field);
  REQUIRE_FALSE(field->error.empty());
  // It takes several lines, and what comes next stands below them.
  const float wrapped = ui::problem_height(*page.app.ui, field->error, field->rect.w);
  CHECK(wrapped > 2 * ui::line_height(*page.app.ui, ui::Type::kSmall));
  CHECK(place(page, Role::kText, "Threat ") >= field->rect.y + field->rect.h + wrapped);
}

TEST_CASE("a paste outlives the page with what was corrected, and an import", "[E-NPC-3]") {
  Page page("#/bestiary/paste");
  page.write(Role::kTextBox, "Statblocks", kTwo);
  page.press("Look and correct: Bogling");
  page.write(Role::kSpinButton, "HP", "44");
  page.press("Hag", Role::kSwitch);
  const Preferences written = preferences_from_json(to_json(page.app.preferences));

  Page later("#/bestiary");
  later.app.preferences = written;
  later.go("#/bestiary/paste");
  CHECK(later.node(Role::kTextBox, "Statblocks")->value == kTwo);
  CHECK(later.node(Role::kSwitch, "Bogling")->description.starts_with("Threat 1, 44 HP"));
  CHECK(later.node(Role::kSwitch, "Hag")->checked == ui::Flag::kFalse);
  // A file comes beside it.
  import_file(later.app, npcs_text({made("Bog eel", 2, 9)}), "npcs");
  later.settle();
  REQUIRE(later.node(Role::kDialog, "Import NPCs"));
  CHECK_FALSE(later.node(Role::kSwitch, "Bogling"));
  later.press("Add Bog eel");
  CHECK(later.custom_npcs().size() == 1);
  CHECK(later.app.preferences.paste_draft == written.paste_draft);
  // The same file once more: it is there already.
  import_file(later.app, npcs_text({made("Bog eel", 2, 9)}), "npcs");
  later.settle();
  CHECK(later.node(Role::kSwitch, "Bog eel")->checked == ui::Flag::kFalse);
  later.go("#/bestiary/paste");
  later.press("Add Bogling");
  CHECK(later.custom_npcs().back().hp == 44);
  CHECK(later.app.preferences.paste_draft.empty());
}

TEST_CASE("an encounter is shared, and suggests favourites and those met last", "[E-NPC-4]") {
  Page page("#/bestiary");
  std::vector<Npc> many;
  for (int i = 0; i < 12; ++i) many.push_back(made("Eel " + std::to_string(i), 1, 3));
  page.keep(many);
  dispatch(page.app, MarkNpc{"own-1", true});
  dispatch(page.app, MarkNpc{"B-GNL", true});
  page.settle();
  page.go("#/bestiary/encounter/new");
  CHECK(page.node(Role::kButton, "Eel 0"));
  CHECK(page.node(Role::kButton, "Eel 11"));
  page.write(Role::kTextBox, "Name", "Weir");
  page.press("Eel 0");
  CHECK(page.node(Role::kButton, "Eel 0: stat card"));
  page.press("Save");
  const Id id = errant_state(state(page.app)).encounters.front().id;
  page.go("#/bestiary/share/encounter-" + std::to_string(id));
  page.app.messages.clear();
  const ui::Node* const copy = page.node(Role::kButton, "Copy as a text");
  REQUIRE(copy);
  activate(page.app, copy->id);
  std::string text;
  for (int i = 0; i < 20; ++i) {
    page.app.messages.clear();
    build_frame(page.app, page.ms += 16);
    accept_textures(page.app.ui->canvas);
    for (const HostMessage& out : page.app.messages)
      if (out.kind == HostMessage::Kind::kCommand && out.first == "copy") text = out.second;
  }
  Page there("#/bestiary/paste");
  there.write(Role::kTextBox, "Statblocks", text);
  there.press("Add Eel 0");
  REQUIRE(errant_state(state(there.app)).encounters.size() == 1);
  CHECK(errant_state(state(there.app)).encounters.front().name == "Weir");
  CHECK(there.custom_npcs().size() == 1);
}

TEST_CASE("whoever appears in a fight has a card close by", "[E-NPC-4]") {
  Page page("#/bestiary");
  page.keep({made("Bog eel", 2, 9)});
  Errant ada;
  ada.name = "Ada";
  REQUIRE(act(page.app.session, AddErrant{ada}).done);
  StartFight start;
  start.distance = 10;
  start.errants = {1};
  start.npcs = {{"own-1", 1, Side::kOpposition}, {"B-GOB", 2, Side::kOpposition}};
  REQUIRE(act(page.app.session, start).done);
  const auto& all = errant_state(state(page.app)).fight->combatants;
  const auto eel = std::find_if(all.begin(), all.end(),
                                [](const Combatant& who) { return who.custom_npc != 0; });
  REQUIRE(eel != all.end());
  for (const std::string sheet : {"attack/", "card/", "morale/", "perils/", "area"}) {
    INFO(sheet);
    page.go("#/fight/" + sheet + (sheet == "area" ? "" : std::to_string(eel->id)));
    if (sheet == "attack/") page.press("Change");  // its first screen is the attack alone
    page.press("Bog eel: stat card");
    CHECK(page.node(Role::kImage, "Threat 2"));
  }
  REQUIRE(act(page.app.session, EndFight{}).done);
  if (!errant_state(state(page.app)).past.empty()) {
    page.go("#/fight/past/1");
    CHECK(page.node(Role::kButton, "Bog eel: stat card"));
    CHECK(page.node(Role::kButton, "Goblin: stat card"));
  }
}
