// How the journey is saved, within which bounds: core/table/fields.hpp says how to read it.
#include "core/errant/journey/journey.hpp"
#include "core/errant/journey/pack.hpp"
#include "core/table/fields.hpp"

namespace fray::talk {

void fields(Fields& f, Negotiation& it) {
  name_field(f, "with", it.with);
  int_field(f, "disposition", it.disposition, 2, 12, 7);
  int_field(f, "tolerated", it.tolerated, 2, 12, 7);
  int_field(f, "exchanges", it.exchanges, 0, 999);
  flag_field(f, "smallTalk", it.small_talk);
  flag_field(f, "over", it.over);
}

}  // namespace fray::talk

namespace fray::journey {

void fields(Fields& f, Thing& it) {
  id_field(f, "id", it.id);
  int_field(f, "kind", it.kind, 0, kKinds - 1, Kind::kOther);
  name_field(f, "name", it.name);
  int_field(f, "left", it.left, 0, kMostLeft, 1);
  int_field(f, "full", it.full, 1, kMostLeft, 1);
  int_field(f, "quarters", it.quarters, 0, kMostQuarters, 1);
  flag_field(f, "lit", it.lit);
}

void fields(Fields& f, Purse& it) {
  int_field(f, "guilders", it.guilders, 0, kMostCoins);
  int_field(f, "shillings", it.shillings, 0, kMostCoins);
  int_field(f, "pennies", it.pennies, 0, kMostCoins);
}

void fields(Fields& f, Pack& it) {
  list_field(f, "things", it.things, kMostThings);
  int_field(f, "supply", it.supply, 0, kMostSupply);
  object_field(f, "purse", it.purse);
}

void fields(Fields& f, Clock& it) {
  int_field(f, "turns", it.turns, 0, kMostTurns);
  int_field(f, "face", it.face, 0, 6);
  flag_field(f, "open", it.open);
  flag_field(f, "rested", it.rested);
}

void fields(Fields& f, Count& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "by", it.by, 0, 3);
  int_field(f, "left", it.left, 1, kMostCount, 1);
  int_field(f, "full", it.full, 1, kMostCount, 1);
}

void fields(Fields& f, Meeting& it) {
  name_field(f, "name", it.name);
  text_field(f, "notes", it.notes, 4000);
  list_field(f, "npcs", it.npcs, 50);
  int_field(f, "distance", it.distance, -1, 100'000, -1);
  int_field(f, "surprise", it.surprise, 0, 3);
  int_field(f, "reaction", it.reaction, 0, 12);
  flag_field(f, "fought", it.fought);
}

void fields(Fields& f, Settlement& it) {
  id_field(f, "id", it.id);
  name_field(f, "name", it.name);
  int_field(f, "size", it.size, 1, 5, 1);
  int_field(f, "level", it.level, 0, 6);
  int_field(f, "bought", it.bought, 0, 5120);
  id_field(f, "near", it.near);
  int_field(f, "hexes", it.hexes, 1, 2, 1);
  list_field(f, "missing", it.missing, kMostMissing);
}

void fields(Fields& f, Journey& it) {
  int_field(f, "scale", it.scale, 0, kScales - 1);
  flag_field(f, "inTravel", it.in_travel);
  object_field(f, "travel", it.travel);
  object_field(f, "exploration", it.exploration);
  object_field(f, "downtime", it.downtime);
  int_field(f, "explored", it.explored, 0, kExplorationInTravel);
  int_field(f, "dice", it.own_dice, -20, 20);
  flag_field(f, "open", it.open);
  int_field(f, "light", it.light, 0, 2);
  flag_field(f, "sign", it.sign);
  id_field(f, "foreshadowed", it.foreshadowed);
  optional_field(f, "meeting", it.meeting);
  optional_field(f, "talk", it.negotiation);
  list_field(f, "counts", it.counts, kMostCounts);
  constexpr std::array<const char*, kRoles> kNames = {"caller", "mapper", "noteTaker",
                                                      "quartermaster", "timekeeper"};
  for (std::size_t i = 0; i < kNames.size(); ++i) id_field(f, kNames[i], it.roles[i]);
  list_field(f, "settlements", it.settlements, kMostSettlements);
  id_field(f, "here", it.here);
  counter_field(f, "nextId", it.next_id);
}

}  // namespace fray::journey
