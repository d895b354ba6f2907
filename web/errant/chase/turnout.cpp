#include "web/errant/chase/turnout.hpp"

#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/checks.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray::turnout {

namespace {

constexpr std::size_t kMostChips = 24;  // people to choose from by chips
constexpr std::size_t kMostLines = 6;   // whose chances are told one by one

// Who has to roll what, and how likely it holds.
void tell_checks(Ui& ui, const Chase& chase, const ResolveDevelopment& how) {
  for (std::size_t i = 0; i < std::min(how.who.size(), kMostLines); ++i) {
    const ChaseMember* who = find_member(chase, how.who[i]);
    if (who == nullptr) continue;
    const Check check = chase_check(*who, how.attribute, how.dv);
    const std::string load =
        check.dv > how.dv ? phrase(", DV {} with Encumbrance", check.dv) : std::string();
    ui::paragraph(ui, phrase("{}, {}{}: {}, {}", who->name, attribute_name(how.attribute), load,
                             range_text(check), chance_of(*who, how)));
  }
  if (how.who.size() > kMostLines)
    ui::paragraph(ui, phrase("and {} more", how.who.size() - kMostLines), ui::Ink::kQuiet,
                  ui::Type::kSmall);
  ui::gap(ui, 8);
}

// Few chases have so many that some are left out; then that is said.
void tell_rest(Ui& ui, std::size_t all) {
  if (all > kMostChips)
    ui::paragraph(ui, phrase("{} more are not shown here.", all - kMostChips), ui::Ink::kQuiet,
                  ui::Type::kSmall);
  ui::gap(ui, 8);
}

}  // namespace

std::string name_of(const Chase& chase, Id member) {
  const ChaseMember* who = find_member(chase, member);
  return who == nullptr ? "Somebody" : who->name;
}

std::string chance_of(const ChaseMember& who, const ResolveDevelopment& how) {
  const Chance odds = chance(chase_check(who, how.attribute, how.dv));
  return parts::chance(odds.good, odds.of);
}

void choose_one(Ui& ui, const Chase& chase, const std::vector<Id>& from, Id& chosen) {
  ChipFlow flow(ui);
  for (std::size_t i = 0; i < std::min(from.size(), kMostChips); ++i) {
    const std::string name = name_of(chase, from[i]);
    if (ui::chip(ui, flow.next(name), from[i], name, from[i] == chosen)) chosen = from[i];
  }
  tell_rest(ui, from.size());
}

void choose_who(Ui& ui, const Chase& chase, const DevelopmentNeeds& needs,
                ResolveDevelopment& how) {
  if (needs.fixed || needs.from.empty() || (needs.from.size() == 1 && !needs.none)) return;
  const ui::Scope scope(ui, "who");
  caption(ui, needs.none ? "Who dares" : "Who");
  if (!needs.several) {
    Id one = how.who.empty() ? 0 : how.who.front();
    choose_one(ui, chase, needs.from, one);
    how.who = {one};
    return;
  }
  ChipFlow flow(ui);
  if (needs.from.size() > 2) {
    const bool all = how.who.size() == needs.from.size();
    if (ui::chip(ui, flow.next("Everybody"), "all", "Everybody", all))
      how.who = all ? std::vector<Id>{} : needs.from;
  }
  for (std::size_t i = 0; i < std::min(needs.from.size(), kMostChips); ++i) {
    const Id id = needs.from[i];
    const std::string name = name_of(chase, id);
    if (ui::chip(ui, flow.next(name), id, name, holds(how.who, id))) flip(how.who, id);
  }
  tell_rest(ui, needs.from.size());
}

void choose_check(Ui& ui, const Chase& chase, ResolveDevelopment& how) {
  if (how.verdict == Verdict::kRoll) tell_checks(ui, chase, how);
  constexpr std::array<std::string_view, 4> attributes = {"Phys", "Skill", "Mind", "Pres"};
  int attribute = static_cast<int>(how.attribute);
  if (choose(ui, "attribute", "Attribute", attributes, attribute))
    how.attribute = static_cast<Attribute>(attribute);
  ui::gap(ui, 8);
  labelled_stepper(ui, "dv", "DV", how.dv, kLeastChaseDv, kMostChaseDv);
  constexpr std::array<std::string_view, 3> verdicts = {"Roll", "It works", "It fails"};
  int verdict = static_cast<int>(how.verdict);
  if (choose(ui, "verdict", "How it comes out", verdicts, verdict))
    how.verdict = static_cast<Verdict>(verdict);
  ui::gap(ui, 12);
}

void choose_harm(Ui& ui, ResolveDevelopment& how) {
  labelled_stepper(ui, "harm", "Damage dice for whoever fails", how.harm_dice, 0, kMostChaseHarm);
  if (how.harm_dice == 0) return;
  const ui::Scope scope(ui, "harm-dice");
  ChipFlow flow(ui);
  die_chips(ui, flow, how.harm_sides);
  ui::gap(ui, 8);
}

void choose_twist(Ui& ui, ResolveDevelopment& how) {
  constexpr std::array<std::string_view, 4> twists = {"Something else", "Sides swap",
                                                      "Other surroundings", "Another end"};
  int twist = static_cast<int>(how.twist);
  if (choose(ui, "twist", "What changes", twists, twist)) how.twist = static_cast<Twist>(twist);
  ui::gap(ui, 8);
  if (how.twist == Twist::kSurroundings) {
    constexpr std::array<std::string_view, 3> places = {"Wilderness", "City", "Dungeon"};
    int place = static_cast<int>(how.surroundings);
    if (choose(ui, "where", "Surroundings", places, place))
      how.surroundings = static_cast<Surroundings>(place);
  } else if (how.twist == Twist::kGoal) {
    caption(ui, "What ends it");
    ui::field(ui, ui::take(ui, control_height(ui)), "goal", "What ends it", how.goal,
              ui::Input::kText, "The gate falls", {}, rules::kLongestName);
  } else if (how.twist == Twist::kOther) {
    if (ui::button(ui, ui::take(ui, control_height(ui)), "party", "Somebody new joins",
                   {.icon = icon::user_plus}))
      ui::open(ui, "recruit/new");
  }
  ui::gap(ui, 12);
}

}  // namespace fray::turnout
