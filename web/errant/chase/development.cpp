#include "web/errant/chase/development.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/tables.hpp"
#include "web/app/table.hpp"
#include "web/errant/chase/turnout.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// What is entered for one development.
struct Settling {
  int turn = -1;
  Turnout what{};
  ResolveDevelopment how;
  bool picking = false;
};
struct Settlings {
  std::map<Id, Settling> of;  // by party
  unsigned chase = 1;
};

Settling& draft_of(App& app, const Chase& chase, const Development& what) {
  Settling& draft = screen_state<Settlings>(app).of[what.party];
  const DevelopmentNeeds needs = development_needs(chase, what);
  if (draft.turn != chase.turn || draft.what != what.what) {
    const bool picking = draft.picking && draft.turn == chase.turn;
    draft = {chase.turn, what.what, usual_settling(chase, what), picking};
  }
  // Whoever has gone since is not asked any more; with the last of them others are proposed.
  const auto gone = std::erase_if(draft.how.who, [&](Id id) { return !holds(needs.from, id); });
  if (gone > 0 && draft.how.who.empty() && !needs.none) draft.how.who = needs.suggested;
  if (!needs.others.empty() && !holds(needs.others, draft.how.other))
    draft.how.other = needs.others.front();
  return draft;
}

std::string party_name(const Chase& chase, Id party) {
  const ChaseParty* found = find_party(chase, party);
  return found == nullptr ? "" : found->name;
}

// The ten, to pick one; D10 again; nothing at all.
void by_hand(Ui& ui, App& app, const Development& what, bool& picking) {
  const bool rolled = what.what != Turnout::kNone;
  const Chase& chase = *errant_state(state(app)).chase;
  // Where more than one party asks for the same, it is said for which.
  const bool several = !rolled && chase.developments.size() > 1;
  const std::string of = several ? phrase(", {}", party_name(chase, what.party)) : "";
  const auto halves = ui::split(ui::take(ui, control_height(ui)), {1, 1});
  const std::string pick = phrase("Pick one{}", of), skip = phrase("Nothing happens{}", of);
  const bool opened = ui::button(ui, halves[0], "pick", "Pick one",
                                 {.look = ui::Look::kQuiet,
                                  .icon = icon::pencil,
                                  .spoken = pick,
                                  .has_expanded = true,
                                  .expanded = picking});
  if (opened) picking = !picking;
  if (rolled)
    action_button(ui, app, halves[1], "again", "Roll again", RollDevelopment{what.party},
                  {.look = ui::Look::kQuiet, .icon = icon::dices});
  else
    action_button(ui, app, halves[1], "skip", "Nothing happens", SkipDevelopment{what.party},
                  {.look = ui::Look::kQuiet, .spoken = skip});
  if (!picking) return;
  const float top = halves[0].y;
  const ui::Scope scope(ui, "ten");
  ChipFlow flow(ui);
  for (int face = 1; face <= static_cast<int>(Turnout::kTwist); ++face) {
    const auto which = static_cast<Turnout>(face);
    const std::string name = phrase("{} {}", face, development_name(which));
    if (ui::chip(ui, flow.next(name), face, name, what.what == which, {}, name + of)) {
      dispatch(app, PickDevelopment{what.party, which});
      picking = false;
    }
  }
  ui::gap(ui, 8);
  // What has just opened is to be seen, not to lie under the action bar.
  const float bottom = ui::rest(ui).y;
  if (opened && picking) ui::scroll_to(ui, {ui::left(ui), top, ui::width(ui), bottom - top});
}

// What those who may be harmed wear.
void choose_members_guards(Ui& ui, const State& state, const Chase& chase,
                           ResolveDevelopment& how) {
  std::vector<ArmourUse> now;
  if (how.harm_dice > 0)
    for (const Id id : how.who) {
      const ChaseMember* member = find_member(chase, id);
      if (member == nullptr) continue;
      const auto kept = std::ranges::find(how.guards, id, &ArmourUse::who);
      ArmourUse guard = kept == how.guards.end() ? ArmourUse{id, 0, 0, 0} : *kept;
      choose_guard(ui, member->name, gear_of(state, *member), guard);
      if (guard.blocks > 0 || guard.deflect != 0) now.push_back(guard);
    }
  how.guards = std::move(now);
}

void development_form(Ui& ui, App& app, const Chase& chase, const Development& what) {
  Settling& draft = draft_of(app, chase, what);
  const DevelopmentNeeds needs = development_needs(chase, what);
  ResolveDevelopment& how = draft.how;
  ui::gap(ui, 8);
  ui::heading(ui, phrase("{}: {}", party_name(chase, what.party), development_name(what.what)));
  ui::paragraph(ui, development_text(what.what));
  ui::gap(ui, 4);
  const std::string scene(scene_text(chase.surroundings, what.what, what.scene));
  const auto line = ui::split(
      ui::take(ui,
               std::max(48.0F,
                        ui::paragraph_height(ui, scene, ui::Type::kBody, ui::width(ui) - 56) + 8)),
      {1, -48});
  const float text = ui::paragraph_height(ui, scene, ui::Type::kBody, line[0].w);
  ui::text(ui, {line[0].x, line[0].y + (line[0].h - text) / 2, line[0].w, text}, scene,
           ui::Ink::kQuiet);
  if (ui::icon_button(ui, {line[1].x, line[1].y + (line[1].h - 48) / 2, 48, 48}, "scene",
                      icon::refresh_cw, "Another scene", why_not(app, NextScene{what.party})))
    dispatch(app, NextScene{what.party});
  ui::gap(ui, 8);
  if (what.what == Turnout::kDilemma) {
    constexpr std::array<std::string_view, 2> ways = {"Straight on", "The long way"};
    int way = how.hard_way ? 1 : 0;
    if (choose(ui, "way", "Which evil", ways, way)) how.hard_way = way == 1;
    ui::gap(ui, 8);
  }
  if (!how.hard_way) {
    turnout::choose_who(ui, chase, needs, how);
    if (!needs.others.empty()) {
      const ui::Scope scope(ui, "others");
      caption(ui, "Who of the other side");
      turnout::choose_one(ui, chase, needs.others, how.other);
    }
    if (needs.check && !how.who.empty()) turnout::choose_check(ui, chase, how);
    if (needs.harms) turnout::choose_harm(ui, how);
    if (needs.harms) choose_members_guards(ui, state(app), chase, how);
    if (what.what == Turnout::kTwist) turnout::choose_twist(ui, how);
  }
  by_hand(ui, app, what, draft.picking);
  action_button(ui, app, ui::take(ui, control_height(ui)), "skip", "Nothing comes of it",
                SkipDevelopment{what.party}, {.look = ui::Look::kQuiet});
  if (ui::button(ui, ui::take(ui, control_height(ui)), "table", "Table of developments",
                 {.look = ui::Look::kQuiet, .icon = icon::table}))
    ui::open(ui, table_route(errant::kDevelopmentTable, static_cast<int>(what.what)));
  ui::gap(ui, 8);
  ui::hairline(ui, ui::left(ui), ui::rest(ui).y, ui::width(ui));
  ui::gap(ui, 8);
}

const char* resolve_name(const Development& what, const DevelopmentNeeds& needs,
                         const ResolveDevelopment& how) {
  if (is_checked(needs, how)) return how.who.size() == 1 ? "Roll the Check" : "Roll the Checks";
  switch (what.what) {
    case Turnout::kDilemma: return how.hard_way ? "The long way" : "Settle it";
    case Turnout::kOpportunity: return "Act at once";
    case Turnout::kPathsCross: return "Both may act";
    case Turnout::kShortCut: return how.who.empty() ? "Nobody dares" : "Settle it";
    default: return "Settle it";
  }
}

}  // namespace

void developments_to_roll(Ui& ui, App& app) {
  const Chase& chase = *errant_state(state(app)).chase;
  for (const Development& what : chase.developments) {
    if (what.what != Turnout::kNone) continue;
    const ui::Scope scope(ui, what.party);
    ui::gap(ui, 8);
    ui::paragraph(
        ui, phrase("{} rolled lowest: a development, by D10.", party_name(chase, what.party)));
    Settling& draft = screen_state<Settlings>(app).of[what.party];
    if (draft.turn != chase.turn) draft = {chase.turn, Turnout::kNone, {}, false};
    by_hand(ui, app, what, draft.picking);
  }
}

void open_developments(Ui& ui, App& app) {
  const Chase& chase = *errant_state(state(app)).chase;
  const Development& first = chase.developments.front();
  {
    const ui::Scope scope(ui, first.party);
    development_form(ui, app, chase, first);
  }
  for (const Development& next : chase.developments)
    if (&next != &first)
      ui::paragraph(
          ui, phrase("Then {}: {}", party_name(chase, next.party), development_name(next.what)),
          ui::Ink::kQuiet);
}

unsigned chase_drafts(App& app) { return screen_state<Settlings>(app).chase; }

void forget_chase_drafts(App& app) { screen_state<Settlings>(app) = {{}, chase_drafts(app) + 1}; }

ResolveDevelopment resolution(App& app, const Development& what) {
  const Chase& chase = *errant_state(state(app)).chase;
  ResolveDevelopment how = draft_of(app, chase, what).how;
  const DevelopmentNeeds needs = development_needs(chase, what);
  // Dice of the table are all asked for at once.
  if (!needs.several || !is_checked(needs, how) || throws_own(app)) return how;
  const std::vector<Id> now = next_to_check(chase, how.who);
  how.more = now.size() < how.who.size();
  how.who = now;
  std::erase_if(how.guards, [&](const ArmourUse& guard) { return !holds(now, guard.who); });
  return how;
}

BarButton resolve_button(App& app, const Development& what) {
  const Chase& chase = *errant_state(state(app)).chase;
  const ResolveDevelopment how = resolution(app, what);
  const DevelopmentNeeds needs = development_needs(chase, what);
  BarButton button{.name = resolve_name(what, needs, how), .help = "E-CHASE-7"};
  button.why_not = why_not(app, how);
  if (is_checked(needs, how)) {
    button.icon = icon::dices;
    const ChaseMember* first = find_member(chase, how.who.front());
    if (first != nullptr)
      button.note = phrase("{} {}", first->name, turnout::chance_of(*first, how));
    if (how.who.size() > 1)
      button.note = phrase("{} of them, {}", how.who.size(), attribute_name(how.attribute));
  } else if (what.what == Turnout::kOpportunity && !how.who.empty()) {
    button.note = turnout::name_of(chase, how.who.front());
  }
  return button;
}

}  // namespace fray
