#include "core/save/snapshot.hpp"

#include <algorithm>

#include "core/save/state_fields.hpp"

namespace fray::saved {

void begin(JsonWriter& out) {
  out.open('{');
  out.name("fray");
  out.integer(kSaveVersion);
}

std::string text_of(void* record, Describe describe) {
  JsonWriter out;
  begin(out);
  describe(out, record);
  out.close('}');
  return std::move(out.json);
}

namespace {

struct SnapshotField {
  Fields& f;
  State& state;
  int place;

  template <class Owner, class List>
  void operator()(const ThingsField<Owner, List>& field) {
    if constexpr (requires(List & list) { list.size(); })
      if (field.place == place) list_field(f, field.name, member_for(f, state, field), field.most);
  }
  template <class Owner, class T>
  void operator()(const ValueField<Owner, T>& field) {
    if (field.place == place) value_field(f, field.name, member_for(f, state, field));
  }
  template <class Owner>
  void operator()(const CounterField<Owner>& field) {
    if (field.place == place) counter_field(f, field.name, member_for(f, state, field));
  }
  void operator()(const CombatantsField&) {}
  void operator()(const FightField& field) {
    if (field.place == place) optional_field(f, field.name, owner_for<ErrantState>(f, state).fight);
  }
  void operator()(const GamesField& field) {
    if (field.place != place) return;
    std::vector<Game> games = state.games;
    std::erase_if(games, saved_by_fields);
    list_field(f, field.name, games, field.most);
    if (!f.reads()) return;
    for (Game& game : games) {
      f.expect(find_game(state.games, game.rules) == nullptr);
      state.games.push_back(std::move(game));
    }
  }
};

}  // namespace

void snapshot_fields(Fields& f, Head& head, State& state) {
  id_field(f, "stamp", head.stamp);
  id_field(f, "top", head.top);    // the newest entry that stands
  id_field(f, "last", head.last);  // the newest that redo would come to
  text_field(f, "generator", head.generator, 20);
  text_field(f, "stream", head.stream, 20);
  for (int place = 0; place <= kLastPlace; ++place) {
    if (place == kPlaceOfRecords) {
      list_field(f, "chunks", head.chunks, 2000);
      list_field(f, "ownChunks", head.custom_npcs, 2000);
    }
    each_state_field(SnapshotField{f, state, place});
  }
  list_field(f, "seatsDone", head.seats_done, 2 * kMostSeats);
  id_field(f, "table", head.table);
}

void combatants_field(Fields& f, State& state) {
  if (auto& fight = owner_for<ErrantState>(f, state).fight)
    list_field(f, "combatants", fight->combatants, kMostCombatants);
}

LoadStatus version_of(const Value& value) {
  if (!value.IsObject()) return LoadStatus::kCorrupt;
  const auto found = value.FindMember("fray");
  if (found == value.MemberEnd() || !found->value.IsInt() || found->value.GetInt() < 1)
    return LoadStatus::kCorrupt;
  return found->value.GetInt() > kSaveVersion ? LoadStatus::kNewer : LoadStatus::kOk;
}

void leave(Session& session, const std::string& key) {
  session.leaving.emplace_back(session.saves, key);
}

}  // namespace fray::saved
