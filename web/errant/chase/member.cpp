// The sheet of somebody in a chase: sprinting, splitting off, dropping things, figures.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/movement_odds.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/chase/development.hpp"
#include "web/errant/chase/parties.hpp"
#include "web/errant/chase/words.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct DropDraft {
  unsigned chase = 0;  // chase_drafts()
  Id of = 0;
  std::string what;
  int lighter = 1;
  std::vector<Id> tempts;
};

// The pursuers whom something dropped may tempt: those with a Morale score.
std::vector<const ChaseParty*> to_be_tempted(const App& app, const Chase& chase, Id member) {
  std::vector<const ChaseParty*> found;
  for (const ChaseParty& one : chase.parties)
    if (why_not(app, DropSomething{member, "bait", 0, {one.id}}).empty()) found.push_back(&one);
  return found;
}

void drop_section(Ui& ui, App& app, const Chase& chase, const ChaseMember& who) {
  DropDraft& draft = screen_state<DropDraft>(app);
  if (draft.of != who.id || draft.chase != chase_drafts(app))
    draft = {chase_drafts(app), who.id, "", std::min(1, who.encumbrance), {}};
  draft.lighter = std::min(draft.lighter, who.encumbrance);
  const ui::Scope scope(ui, "drop");
  section(ui, "Drop something");
  ui::field(ui, ui::take(ui, control_height(ui)), "what", "What is dropped", draft.what,
            ui::Input::kText, "A sack, a ham, a lantern", {}, rules::kLongestName);
  ui::gap(ui, 8);
  if (who.encumbrance > 0)
    labelled_stepper(ui, "lighter", "Lighter by, in Encumbrance", draft.lighter, 0,
                     who.encumbrance);
  const auto tempted = to_be_tempted(app, chase, who.id);
  if (!tempted.empty()) {
    ui::paragraph(ui, "Whom it may tempt: they roll Morale.", ui::Ink::kQuiet, ui::Type::kSmall);
    ChipFlow flow(ui);
    for (const ChaseParty* party : tempted) {
      const auto at = std::find(draft.tempts.begin(), draft.tempts.end(), party->id);
      const bool on = at != draft.tempts.end();
      if (!ui::chip(ui, flow.next(party->name), party->id, party->name, on)) continue;
      if (on)
        draft.tempts.erase(at);
      else
        draft.tempts.push_back(party->id);
    }
    ui::gap(ui, 8);
  }
  std::erase_if(draft.tempts, [&](Id id) {
    return std::none_of(tempted.begin(), tempted.end(),
                        [&](const ChaseParty* party) { return party->id == id; });
  });
  const DropSomething drop{who.id, draft.what.empty() ? "something" : draft.what, draft.lighter,
                           draft.tempts};
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "do", "Drop it", drop,
                    {.icon = icon::package_minus, .help = "E-CHASE-8"})) {
    draft = {};
    ui::go(ui, "chase");
  }
  ui::gap(ui, 16);
}

// Sprinting alone: of use where the others are quicker anyway.
void sprint_alone(Ui& ui, App& app, const ChaseParty& party, const ChaseMember& who) {
  if (party.sprints) return;
  bool on = who.sprints;
  if (tell_why_no_sprint(ui, app, {party.id, who.id, !on})) return;
  const Chance odds = chance(sprint_check(who));
  const std::string note =
      phrase("{}, phys {}", words::dice_words(sprint_dice(who)), parts::chance(odds.good, odds.of));
  if (ui::toggle(ui, "sprint", "Sprint alone", on, note))
    dispatch(app, SetSprint{party.id, who.id, on});
  ui::gap(ui, 8);
}

void fate(Ui& ui, ChaseMember& who) {
  section(ui, "What has become of them");
  constexpr std::array<std::string_view, 4> fates = {"Runs", "Caught", "Away", "Out of it"};
  constexpr std::array<Running, 4> values = {Running::kIn, Running::kCaught, Running::kEscaped,
                                             Running::kOut};
  int now = 0;
  for (int i = 1; i < 4; ++i)
    if (who.running == values[static_cast<std::size_t>(i)]) now = i;
  if (choose(ui, "fate", "What has become of them", fates, now))
    who.running = values[static_cast<std::size_t>(now)];
  ui::gap(ui, 16);
}

// Figures, each changed as soon as it is entered.
void figures(Ui& ui, ChaseMember& who) {
  section(ui, "Figures");
  std::string name = who.name;
  if (ui::field(ui, ui::take(ui, control_height(ui)), "name", "Name", name, ui::Input::kText,
                "Name", {}, rules::kLongestName)
          .committed &&
      !name.empty())
    who.name = name;
  ui::gap(ui, 8);
  if (who.mv >= 0) {
    labelled_stepper(ui, "mv", "Movement dice", who, &ChaseMember::mv, 1, false);
  } else {
    ChaseMember afoot = who;
    afoot.mount = {};
    afoot.held = false;
    int spd = chase_speed(afoot);
    if (labelled_stepper(ui, "spd", "SPD", spd, from_zero(bounds_of(&ChaseMember::spd)), 1, false))
      who.spd = spd;
  }
  labelled_stepper(ui, "enc", "Encumbrance", who, &ChaseMember::encumbrance, 1, false);
  if (who.threat >= 0) {
    labelled_stepper(ui, "threat", "Threat", who, &ChaseMember::threat, 1, false);
  } else {
    labelled_stepper(ui, "phys", "Phys", who.attributes, &Attributes::phys, 1, false);
    labelled_stepper(ui, "skill", "Skill", who.attributes, &Attributes::skill, 1, false);
    labelled_stepper(ui, "mind", "Mind", who.attributes, &Attributes::mind, 1, false);
    labelled_stepper(ui, "pres", "Pres", who.attributes, &Attributes::pres, 1, false);
  }
  labelled_stepper(ui, "morale", "Morale, 0 for none", who, &ChaseMember::morale, 1, false);
  caption(ui, "Mount or vehicle");
  std::string mount = who.mount.name;
  if (ui::field(ui, ui::take(ui, control_height(ui)), "mount", "Mount or vehicle", mount,
                ui::Input::kText, "On foot", {}, rules::kLongestName)
          .committed) {
    if (who.mount.name.empty()) who.mount.spd = kUsualMountSpd;
    who.mount.name = mount;
  }
  ui::gap(ui, 8);
  if (!who.mount.name.empty())
    labelled_stepper(ui, "mount-spd", "Its SPD", who.mount, &Mount::spd, 1, false);
  ui::gap(ui, 8);
}

}  // namespace

bool chaser_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "chaser", &argument)) return false;
  const auto& chase = errant_state(state(app)).chase;
  const Id id = id_in(argument);
  const ChaseMember* who = chase ? find_member(*chase, id) : nullptr;
  if (who == nullptr) return nobody_sheet(ui, "chaser");
  const ChaseParty& party = *party_of(*chase, id);
  const ui::Sheet sheet(ui, "chaser", who->name);
  const ui::Scope scope(ui, who->id);
  ui::paragraph(ui,
                phrase("{} · {} · {}", party.name, words::running_words(who->running),
                       words::pace_words(*who)),
                ui::Ink::kQuiet, ui::Type::kSmall);
  if (const std::string hp = words::hp_words(state(app), *who); !hp.empty())
    ui::paragraph(ui, phrase("{}.", hp));
  if (who->held)
    ui::paragraph(ui, "Cannot move at present: no dice, unless something of the others carries it.",
                  ui::Ink::kDanger, ui::Type::kSmall);
  ui::gap(ui, 8);
  card_links(ui, {find_npc(state(app), who->npc)});
  if (is_running(*who) && chase->step != ChaseStep::kOver) {
    sprint_alone(ui, app, party, *who);
    if (party.members.size() > 1) {
      if (action_button(ui, app, ui::take(ui, control_height(ui)), "split", "Split off",
                        SplitOff{{who->id}, ""}, {.icon = icon::split, .help = "E-CHASE-6"}))
        ui::go(ui, "chase");
      ui::gap(ui, 16);
    }
    drop_section(ui, app, *chase, *who);
  }
  if (const Combatant* fighter = find_combatant(state(app), who->combatant))
    card_perils(ui, *fighter);  // a fall, fire and water, as in the fight
  ChaseMember changed = *who;
  fate(ui, changed);
  figures(ui, changed);
  if (changed != *who) {
    const std::string why = why_not(app, ChangeMember{changed});
    if (why.empty())
      dispatch(app, ChangeMember{changed});
    else
      ui::toast(ui, why, true);
  }
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "remove", "Take out of the chase",
                    RemoveMember{who->id}, {.look = ui::Look::kDanger, .icon = icon::trash_2}))
    ui::close(ui);
  return true;
}

}  // namespace fray
