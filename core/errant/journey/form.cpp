#include "core/errant/journey/form.hpp"

#include "core/errant/journey/board.hpp"
#include "core/errant/journey/query.hpp"
#include "core/table/reduce.hpp"

namespace fray::journey {

Offer& add_offer(std::vector<Offer>& all, Id who, std::string_view key, std::string_view name,
                 const char* icon, const char* rule) {
  Offer& one = all.emplace_back();
  one.key = std::string(kKeys) + std::string(key);
  one.who = who;
  one.name = name;
  one.icon = icon;
  one.rule = rule;
  return one;
}

Field& add_field(Offer& offer, Field::Kind kind, std::string_view key, std::string_view name) {
  Field& one = offer.form.emplace_back();
  one.kind = kind;
  one.key = key;
  one.name = name;
  return one;
}

void number(Offer& offer, std::string_view key, std::string_view name, int least, int most,
            int usual) {
  Field& one = add_field(offer, Field::Kind::kNumber, key, name);
  one.least = least;
  one.most = most;
  one.usual = std::to_string(usual);
}

void text(Offer& offer, std::string_view key, std::string_view name, std::size_t most,
          std::string_view usual) {
  Field& one = add_field(offer, Field::Kind::kText, key, name);
  one.most = static_cast<int>(most);
  one.usual = usual;
}

void toggle(Offer& offer, std::string_view key, std::string_view name, bool on) {
  Field& one = add_field(offer, Field::Kind::kToggle, key, name);
  if (on) one.usual = "1";
}

void choice(Field& field, std::string_view key, std::string_view name, std::string_view note) {
  Choice& one = field.choices.emplace_back();
  one.key = key;
  one.name = name;
  one.note = note;
  if (field.usual.empty()) field.usual = key;
}

void choices(Offer& offer, std::string_view key, std::string_view name,
             std::initializer_list<std::string_view> names, int usual, int first) {
  Field& one = add_field(offer, Field::Kind::kChoice, key, name);
  int number = first;
  for (const std::string_view it : names) choice(one, std::to_string(number++), it);
  one.usual = std::to_string(usual);
}

void whom(Offer& offer, const ErrantState& state, std::string_view name, Id usual, Id but) {
  Field& one = add_field(offer, Field::Kind::kWhom, "whom", name);
  for (const Errant* errant : travellers(state)) {
    if (errant->id == but) continue;
    choice(one, std::to_string(errant->id), errant->name);
    if (errant->id == usual) one.usual = std::to_string(usual);
  }
}

void all_of_them(Offer& offer, const ErrantState& state, std::string_view name) {
  Field& one = add_field(offer, Field::Kind::kWhom, "whom", name);
  std::string everybody;
  for (const Errant* errant : travellers(state)) {
    choice(one, std::to_string(errant->id), errant->name);
    everybody += (everybody.empty() ? "" : ",") + std::to_string(errant->id);
  }
  one.usual = everybody;
  one.most = static_cast<int>(one.choices.size());
}

void note_refusals(const ErrantState& state, std::vector<Offer>& all) {
  const State whole = whole_of(state);
  for (Offer& one : all) {
    if (!one.cannot.empty() || !one.form.empty()) continue;
    const std::vector<Action> actions = actions_of(state, one, {});
    if (actions.empty()) continue;
    if (const MaybeRefusal no = refuse_by_row(whole, actions.front())) one.cannot = no->why;
  }
}

}  // namespace fray::journey
