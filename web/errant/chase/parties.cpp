#include "web/errant/chase/parties.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/chase/query.hpp"
#include "core/table/text.hpp"
#include "web/errant/chase/development.hpp"
#include "web/errant/chase/words.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr std::size_t kMostChips = 40;  // members to split off by chips

// Who is chosen to split off.
struct SplitDraft {
  unsigned chase = 0;  // chase_drafts()
  Id of = 0;
  std::vector<Id> who;
};

std::size_t runners_of(const ChaseParty& party) {
  return static_cast<std::size_t>(
      std::count_if(party.members.begin(), party.members.end(),
                    [](const ChaseMember& who) { return is_running(who); }));
}

void name_field(Ui& ui, App& app, const ChaseParty& party) {
  std::string name = party.name;
  const ui::Edit edit = ui::field(ui, ui::take(ui, control_height(ui)), "name", "Name", name,
                                  ui::Input::kText, "Name", {}, rules::kLongestName);
  if (edit.committed) dispatch(app, RenameParty{party.id, name});
  ui::gap(ui, 12);
}

void pace_of_all(Ui& ui, const ChaseParty& party) {
  const ChaseMember* roller = slowest(party);
  if (roller == nullptr) {
    ui::paragraph(ui, phrase("{}.", words::head_count(party)), ui::Ink::kQuiet);
  } else {
    const MovementPlan plan = plan_of(party);
    ui::paragraph(
        ui,
        phrase("{} is the slowest and rolls: {}{}", roller->name, words::dice_words(plan.dice),
               plan.checks.empty() ? "." : ", if the sprint holds."),
        ui::Ink::kQuiet);
    const std::string few = too_few_dice(party);
    if (!few.empty()) ui::paragraph(ui, few, ui::Ink::kDanger, ui::Type::kSmall);
  }
  ui::gap(ui, 4);
}

}  // namespace

bool tell_why_no_sprint(Ui& ui, App& app, const SetSprint& change) {
  const std::string why = why_not(app, change);
  if (why.empty()) return false;
  if (errant_state(state(app)).chase->step == ChaseStep::kRoll) {
    ui::paragraph(ui, phrase("No sprint: {}", why), ui::Ink::kQuiet, ui::Type::kSmall);
    ui::gap(ui, 8);
  }
  return true;
}

namespace {

void sprint_toggle(Ui& ui, App& app, const ChaseParty& party) {
  bool on = party.sprints;
  if (tell_why_no_sprint(ui, app, {party.id, 0, !on})) return;
  if (ui::toggle(ui, "sprint", "Sprint", on, words::sprint_words(party)))
    dispatch(app, SetSprint{party.id, 0, on});
  ui::gap(ui, 8);
}

void member_rows(Ui& ui, const ErrantState& state, const ChaseParty& party) {
  section(ui, "Who runs in it");
  ui::list(ui, "members", "Members", static_cast<int>(party.members.size()), row_height(ui),
           [&](int i, ui::Rect rect) {
             const ChaseMember& who = party.members[static_cast<std::size_t>(i)];
             std::string note = words::pace_words(who);
             if (who.running != Running::kIn) note = words::running_words(who.running);
             if (who.sprints) note += ", sprints";
             if (const std::string hp = words::hp_words(state, who); !hp.empty())
               append(note, ", {}", hp);
             if (const std::string may = words::may_do(who); !may.empty())
               append(note, ", {}", may);
             if (ui::row(ui, rect, who.id, phrase("{}, {}", who.name, note), {.chevron = true}))
               ui::open(ui, phrase("chaser/{}", who.id));
             const float body = ui::line_height(ui, ui::Type::kBody);
             const float small = ui::line_height(ui, ui::Type::kSmall);
             const float top = rect.y + (rect.h - body - small) / 2;
             ui::label(ui, {rect.x, top, rect.w - 36, body}, who.name, ui::Type::kBody,
                       is_running(who) ? ui::Ink::kInk : ui::Ink::kQuiet, 0, true);
             ui::label(ui, {rect.x, top + body, rect.w - 36, small}, note, ui::Type::kSmall,
                       ui::Ink::kQuiet);
           });
  ui::gap(ui, 8);
}

void split_section(Ui& ui, App& app, const ChaseParty& party) {
  if (runners_of(party) < 2) return;
  SplitDraft& draft = screen_state<SplitDraft>(app);
  if (draft.of != party.id || draft.chase != chase_drafts(app))
    draft = {chase_drafts(app), party.id, {}};
  std::erase_if(draft.who, [&](Id id) {
    return std::none_of(party.members.begin(), party.members.end(),
                        [&](const ChaseMember& who) { return who.id == id && is_running(who); });
  });
  const ui::Scope scope(ui, "split");
  section(ui, "Split off");
  ChipFlow flow(ui);
  for (std::size_t i = 0; i < std::min(party.members.size(), kMostChips); ++i) {
    const ChaseMember& who = party.members[i];
    if (!is_running(who)) continue;
    const auto at = std::find(draft.who.begin(), draft.who.end(), who.id);
    if (!ui::chip(ui, flow.next(who.name), who.id, who.name, at != draft.who.end())) continue;
    if (at == draft.who.end())
      draft.who.push_back(who.id);
    else
      draft.who.erase(at);
  }
  ui::gap(ui, 4);
  const std::string name =
      draft.who.size() < 2 ? "Split off" : phrase("Split off {}", draft.who.size());
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "do", name, SplitOff{draft.who, ""},
                    {.icon = icon::split, .help = "E-CHASE-6"}))
    draft.who.clear();
  ui::gap(ui, 16);
}

// Whom it may run with, or after.
void others_section(Ui& ui, App& app, const Chase& chase, const ChaseParty& party) {
  const ui::Scope scope(ui, "others");
  const std::vector<Id> beside = could_rejoin(chase, party), ahead = other_quarries(chase, party);
  for (const Id id : beside) {
    const ui::Scope one(ui, id);
    if (action_button(ui, app, ui::take(ui, control_height(ui)), "rejoin",
                      phrase("Join {}", words::within(find_party(chase, id)->name)),
                      Rejoin{party.id, id}, {.icon = icon::merge, .help = "E-CHASE-6"}))
      ui::close(ui);
    ui::gap(ui, 8);
  }
  for (const Id id : ahead) {
    const ui::Scope one(ui, id);
    action_button(ui, app, ui::take(ui, control_height(ui)), "quarry",
                  phrase("Go after {}", words::within(find_party(chase, id)->name)),
                  SetQuarry{party.id, id}, {.icon = icon::target});
    ui::gap(ui, 8);
  }
  if (!beside.empty() || !ahead.empty()) ui::gap(ui, 8);
}

void take_out(Ui& ui, App& app, const ChaseParty& party) {
  std::vector<Action> actions;
  for (const ChaseMember& who : party.members) actions.emplace_back(RemoveMember{who.id});
  if (!ui::button(ui, ui::take(ui, control_height(ui)), "remove", "Take the party out",
                  {.look = ui::Look::kDanger, .icon = icon::trash_2}))
    return;
  dispatch(app, actions);
  ui::close(ui);
}

}  // namespace

bool party_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "party", &argument)) return false;
  const auto& chase = errant_state(state(app)).chase;
  const ChaseParty* party = chase ? find_party(*chase, id_in(argument)) : nullptr;
  if (party == nullptr) return nobody_sheet(ui, "party");
  const ui::Sheet sheet(ui, "party", party->name);
  const ui::Scope scope(ui, party->id);
  pace_of_all(ui, *party);
  sprint_toggle(ui, app, *party);
  member_rows(ui, state(app), *party);
  std::vector<const Npc*> kinds;
  for (const ChaseMember& who : party->members) kinds.push_back(find_npc(state(app), who.npc));
  card_links(ui, kinds);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "add", "Add somebody",
                 {.look = ui::Look::kQuiet, .icon = icon::user_plus}))
    ui::open(ui, phrase("recruit/{}", party->id));
  ui::gap(ui, 16);
  split_section(ui, app, *party);
  others_section(ui, app, *chase, *party);
  section(ui, "Its name and side");
  name_field(ui, app, *party);
  const bool flees = party->side == ChaseSide::kFugitives;
  action_button(ui, app, ui::take(ui, control_height(ui)), "swap",
                flees ? "Follow from now on" : "Flee from now on", SwapSides{party->id},
                {.look = ui::Look::kQuiet, .icon = icon::arrow_left_right});
  ui::gap(ui, 8);
  take_out(ui, app, *party);
  return true;
}

}  // namespace fray
