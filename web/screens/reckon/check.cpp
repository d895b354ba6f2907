// Checks, Saving Throws and opposed Checks, with their exact chances (E-CHK-*).
#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/table/actions.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/calculators.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

enum { kByAttribute, kByThreat };
struct SideDraft {
  int value = 12, dv = 0;
  int by = kByAttribute;
};
struct CheckDraft {
  PersonDraft person;
  int which = 0;  // as in Attribute
  SideDraft own, other;
  int encumbrance = 0;
  bool physical = false;  // Encumbrance makes it harder
  bool opposed = false;
  int position = 1, impact = 1;
  std::uint32_t before = 0, rolled = 0;  // the throw that was made here, and the one before it
  bool waiting = false;                  // for it
  Check thrown;                          // and for what
};

void take_over(const App& app, CheckDraft& draft) {
  const auto which = static_cast<Attribute>(draft.which);
  if (const Combatant* who = combatant_of(app, draft.person.whom)) {
    draft.own.value = attribute(*who, which);
    draft.own.by = who->errant != 0 ? kByAttribute : kByThreat;
    draft.encumbrance = who->encumbrance;
  } else if (const Errant* errant = errant_of(app, draft.person.whom)) {
    draft.own.value = attribute(errant->attributes, which);
    draft.own.by = kByAttribute;
    draft.encumbrance = errant->encumbrance;
  }
}

struct SideNames {
  const char *who, *value, *threat, *dv;
  std::array<std::string_view, 2> kinds;
};
constexpr SideNames kOwn = {
    "Who checks", "Attribute", "Threat", "DV", {"By attribute", "NPC, by Threat"}};
constexpr SideNames kOther = {"Who opposes",
                              "Their attribute",
                              "Their Threat",
                              "Their DV",
                              {"By an attribute of theirs", "An NPC too, by Threat"}};

void side(Ui& ui, SideDraft& draft, const SideNames& names) {
  choose(ui, names.who, names.who, names.kinds, draft.by);
  ui::gap(ui, 8);
  if (draft.by == kByThreat) {
    const int most = npc_threat(bounds_of(&Attributes::phys).high);
    int threat = std::min(npc_threat(draft.value), most);
    labelled_stepper(ui, names.threat, names.threat, threat, 0, most);
    draft.value = npc_attribute(threat);
  } else {
    labelled_stepper(ui, names.value, names.value, draft.value, bounds_of(&Attributes::phys));
  }
  labelled_stepper(ui, names.dv, names.dv, draft.dv, -10, 30);
}

const char* failing(int position) {
  constexpr std::array<const char*, 3> texts = {"Failing costs little.", "Failing has its price.",
                                                "Failing is as bad as it gets."};
  return texts[static_cast<std::size_t>(std::clamp(position, 0, 2))];
}
const char* succeeding(int impact) {
  constexpr std::array<const char*, 3> texts = {"Success does less than was hoped for.",
                                                "Success does what was meant.",
                                                "Success does more than was meant."};
  return texts[static_cast<std::size_t>(std::clamp(impact, 0, 2))];
}

void opposed_facts(Ui& ui, const Check& own, const Check& other) {
  const OpposedChances chances = opposed_chances(own, other);
  fact(ui, "Wins", parts::chance(chances.first, OpposedChances::kOf));
  fact(ui, "The other wins", parts::chance(chances.second, OpposedChances::kOf));
  fact(ui, "A draw", parts::chance(chances.draw, OpposedChances::kOf));
  fact(ui, "Both fail, worse for both", parts::chance(chances.both_fail, OpposedChances::kOf));
}

// What the D20 thrown from here came to.
void last_throw(Ui& ui, const App& app, CheckDraft& draft) {
  if (draft.waiting && app.reckoned.stamp != draft.before) {
    draft.waiting = false;
    draft.rolled = app.reckoned.stamp;
  }
  if (draft.rolled == 0 || app.reckoned.stamp != draft.rolled || app.reckoned.rolls.empty() ||
      app.reckoned.rolls[0].faces.empty())
    return;
  const int face = app.reckoned.rolls[0].faces[0];
  const bool made = succeeds(draft.thrown, face);
  ui::paragraph(ui, phrase("Rolled {}: {}", face, made ? "success." : "failure."),
                made ? ui::Ink::kSafe : ui::Ink::kDanger, ui::Type::kHeading);
}

}  // namespace

void check_calculator(Ui& ui, App& app, const std::string& argument) {
  CheckDraft& draft = screen_state<CheckDraft>(app);
  ui::Sheet sheet(ui, "check", "Check", control_height(ui) + 16);
  bool fresh = choose_person(ui, app, draft.person, argument);
  fresh = choose(ui, "which", "Which attribute", words::kAttributes, draft.which) || fresh;
  if (fresh) take_over(app, draft);
  ui::gap(ui, 12);
  side(ui, draft.own, kOwn);
  labelled_stepper(ui, "encumbrance", "Encumbrance", draft.encumbrance,
                   bounds_of(&Errant::encumbrance));
  ui::toggle(ui, ui::take(ui, row_height(ui)), "physical", "It hinders this Check", draft.physical,
             "To climb, sneak, swim, stand firm");
  ui::gap(ui, 8);
  const Check own = {draft.own.value,
                     draft.physical ? hindered_dv(draft.own.dv, draft.encumbrance) : draft.own.dv};
  const Chance made = chance(own);
  last_throw(ui, app, draft);
  fact(ui, "Succeeds", parts::chance(made.good, made.of));
  ui::paragraph(ui, phrase("D20: {}.", range_text(own)));
  ui::gap(ui, 12);
  constexpr std::array<std::string_view, 3> positions = {"Shaky", "Risky", "Dire"};
  constexpr std::array<std::string_view, 3> impacts = {"Weak", "Fair", "Strong"};
  caption(ui, "Position");
  choose(ui, "position", "Position", positions, draft.position);
  caption(ui, failing(draft.position));
  caption(ui, "Impact");
  choose(ui, "impact", "Impact", impacts, draft.impact);
  caption(ui, succeeding(draft.impact));
  ui::gap(ui, 8);
  const float top = ui::rest(ui).y;
  const bool opens = ui::toggle(ui, ui::take(ui, row_height(ui)), "opposed", "Somebody opposes it",
                                draft.opposed, "Of those who succeed the higher roll wins") &&
                     draft.opposed;
  ui::gap(ui, 8);
  if (draft.opposed) {
    side(ui, draft.other, kOther);
    opposed_facts(ui, own, {draft.other.value, draft.other.dv});
  }
  // What has just opened is to be seen.
  if (opens) ui::scroll_to(ui, {ui::left(ui), top, ui::width(ui), ui::rest(ui).y - top});
  rule_way(ui, "E-CHK-1");
  const ui::Rect footer = ui::inset(sheet.footer(), 0, 8);
  ui::ButtonOptions options;
  options.look = ui::Look::kPrimary;
  options.icon = icon::dices;
  if (!is_rolled(own)) options.why_not = "A DV below 0 succeeds without a roll.";
  const std::string note = parts::chance(made.good, made.of);
  options.note = note;
  if (!ui::button(ui, footer, "roll", "Roll a D20", options)) return;
  draft.thrown = own;
  draft.before = app.reckoned.stamp;
  draft.waiting = true;
  dispatch(app, RollExpression{"1d20"});
}

}  // namespace fray
