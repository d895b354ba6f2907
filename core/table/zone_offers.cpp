// The battlefield's actions as offers with forms, and forms as actions.
#include <algorithm>
#include <charconv>

#include "core/dice/phrase.hpp"
#include "core/table/form.hpp"
#include "core/table/limits.hpp"
#include "core/table/offers.hpp"
#include "core/table/zone_actions.hpp"
#include "core/table/zone_offers.hpp"

namespace fray {
namespace {

// Beside what is done in a fight.
Form& add_minor(std::vector<Offer>& all, Id who, const char* key, const char* name,
                const char* icon) {
  Offer& one = add_offer(all, who, key, name, icon, "");
  one.rank = Rank::kMinor;
  return one.form;
}

std::vector<Choice> named_zones(const Battlefield& field, Id without) {
  std::vector<Choice> choices;
  for (const Zone& zone : field.zones)
    if (zone.id != without) add_choice(choices, zone.id, zone.name);
  return choices;
}

void add_zone_fields(Form& form, const Zone& zone) {
  form.text("name", "Name", rules::kLongestName, zone.name);
  form.number("most", "Most who stand there (0: any)", 0, kMostOccupants, zone.most);
  form.toggle("cover", "Cover", zone.cover);
  form.toggle("concealment", "Concealment", zone.concealment);
  form.text("hazard", "Hazard: fire, deep water …", rules::kLongestName, zone.hazard);
  form.number("dice", "Its dice (0: it is only told)", 0, kMostHazardDice, zone.hazard_dice);
  form.number("sides", "Sides of each", 2, kMostHazardSides, zone.hazard_sides);
}

Zone filled_zone(const FilledForm& form, Id id) {
  Zone zone;
  zone.id = id;
  zone.name = filled_name(form, "name");
  zone.most = filled_number(form, "most");
  zone.cover = filled_toggle(form, "cover");
  zone.concealment = filled_toggle(form, "concealment");
  zone.hazard = filled_name(form, "hazard");
  zone.hazard_dice = filled_number(form, "dice");
  zone.hazard_sides = filled_number(form, "sides");
  return zone;
}

}  // namespace

std::vector<Choice> preset_choices() {
  std::vector<Choice> presets;
  presets.reserve(kZonePresets);
  for (int i = 0; i < kZonePresets; ++i)
    add_choice(presets, std::to_string(i), std::string(name_of(static_cast<ZonePreset>(i))));
  return presets;
}

std::vector<Offer> battlefield_offers(const Battlefield& field) {
  std::vector<Offer> all;
  add_minor(all, 0, "zones-lay", "Lay the battlefield out anew", "map")
      .choice("preset", "As", preset_choices());
  Form& form = add_minor(all, 0, "zones-add", "Add a zone", "add");
  add_zone_fields(form, {});
  form.whom("beside", "Ways lead to", named_zones(field, 0), 0, static_cast<int>(kMostZones), "");
  if (field.zones.size() >= kMostZones) all.back().cannot = "There are twenty zones: remove one.";
  return all;
}

std::vector<Offer> zone_offers(const Battlefield& field, Id zone) {
  const Zone* here = find_zone(field, zone);
  if (here == nullptr) return {};
  std::vector<Offer> all;
  add_zone_fields(add_minor(all, zone, "zone-change", "Change this zone", "edit"), *here);
  add_minor(all, zone, "zone-join", "Join with another zone", "map")
      .choice("other", "With", named_zones(field, zone))
      .numbered("way", "By", {"an open way", "a barrier", "nothing: no way"});
  add_minor(all, zone, "zone-remove", "Remove this zone", "remove");
  if (field.zones.size() == 1) {
    all[1].cannot = "There is no other zone: add one first.";
    all[2].cannot = "The last zone stays: everybody has to stand somewhere.";
  }
  return all;
}

std::optional<Action> filled_zone_action(std::string_view rules, const Battlefield& field, Id zone,
                                         std::string_view offer, const FilledForm& form) {
  const std::vector<Offer> all = zone == 0 ? battlefield_offers(field) : zone_offers(field, zone);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Offer& one) { return one.key == offer; });
  if (found == all.end()) return std::nullopt;
  const std::optional<FilledForm> taken = accepted_form(*found, form);
  if (!taken) return std::nullopt;
  std::string of(rules);
  if (offer == "zones-lay")
    return LayZones{std::move(of), static_cast<ZonePreset>(filled_number(*taken, "preset"))};
  if (offer == "zones-add")
    return AddZone{std::move(of), filled_zone(*taken, 0), filled_ids(*taken, "beside")};
  if (offer == "zone-change") return ChangeZone{std::move(of), filled_zone(*taken, zone)};
  if (offer == "zone-join")
    return JoinZones{std::move(of), zone, static_cast<Id>(filled_number(*taken, "other")),
                     static_cast<WayKind>(filled_number(*taken, "way"))};
  return RemoveZone{std::move(of), zone};
}

}  // namespace fray
