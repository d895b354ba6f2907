#include "core/table/offers.hpp"

#include <algorithm>
#include <utility>

#include "core/table/reduce.hpp"

namespace fray {

Offer make_offer(Id who, Words key, Words name, const char* icon, const char* rule) {
  Offer one;
  one.key = key;
  one.who = who;
  one.name = name;
  one.icon = icon;
  one.rule = rule;
  return one;
}

Offer& add_offer(std::vector<Offer>& all, Id who, Words key, Words name, const char* icon,
                 const char* rule) {
  return all.emplace_back(make_offer(who, key, name, icon, rule));
}

void note_refusals(const State& state, std::vector<Offer>& offers, FilledAction filled,
                   std::initializer_list<std::string_view> to_be_filled_in) {
  for (Offer& one : offers) {
    if (!one.cannot.empty()) continue;
    const auto form = accepted_form(one, usual_form(one));
    const auto action = form ? filled(state, one.who, one.key, *form) : std::nullopt;
    if (!action)
      one.cannot = "There is nothing to choose from.";
    else if (auto no = refuse_by_row(state, *action))
      if (std::find(to_be_filled_in.begin(), to_be_filled_in.end(), one.key) ==
          to_be_filled_in.end())
        one.cannot = no->why;
  }
}

std::optional<FilledForm> accepted_among(const std::vector<Offer>& offers,
                                         const std::vector<Question>& questions, Id who,
                                         std::string_view offer, const FilledForm& form) {
  for (const Offer& one : offers)
    if (one.key == offer) return accepted_form(one, form);
  for (const Question& question : questions)
    for (const Offer& one : question.answers)
      if (one.who == who && one.key == offer) return accepted_form(one, form);
  return std::nullopt;
}

std::optional<Action> filled_offer(const Screens& screens, const State& state, Id who,
                                   std::string_view offer, const FilledForm& form) {
  const auto accepted = accepted_among(
      who == 0 ? screens.bar(state) : screens.offers(state, who),
      who == 0 ? std::vector<Question>{} : screens.questions(state), who, offer, form);
  return accepted ? screens.filled(state, who, offer, *accepted) : std::nullopt;
}

}  // namespace fray
