#include "core/save/import.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "core/errant/bestiary/custom.hpp"
#include "core/errant/company.hpp"
#include "core/errant/rules.hpp"
#include "core/save/json.hpp"
#include "core/save/load.hpp"
#include "core/save/valid.hpp"

namespace fray {

namespace {

constexpr const char* kNotOurs = "This file is not one that Fray has written.";
constexpr const char* kTooLarge =
    "This file is larger than 32 MB, which is the most that Fray reads.";

Loaded no_file(const char* why) { return {LoadStatus::kCorrupt, why, false, {}}; }

void put_everything(Session& session) {
  for (const Entry& entry : session.log) session.unsaved.put.insert(key_of(entry));
  for (const Entry& entry : session.undone) session.unsaved.put.insert(key_of(entry));
}

}  // namespace

struct NpcsReader::Work {
  std::string text;
  rapidjson::Document document = {};
  rapidjson::Value own = {};  // of the document; taken out of it
  SharedNpcs shared = {};
  LoadStatus status = LoadStatus::kCorrupt;
  bool parsed = false, whole = false;

  bool parse_all();
  bool finish() const;
};

NpcsReader::NpcsReader(std::string_view text) : work_(new Work{std::string(text)}) {}
NpcsReader::NpcsReader(NpcsReader&&) noexcept = default;
NpcsReader& NpcsReader::operator=(NpcsReader&&) noexcept = default;
NpcsReader::~NpcsReader() = default;

// False where there is nothing more to be read.
bool NpcsReader::Work::parse_all() {
  if (!parse(document, text)) return false;
  status = saved::version_of(document);
  if (status != LoadStatus::kOk) return false;
  status = LoadStatus::kCorrupt;
  if (const auto found = document.FindMember("own"); found != document.MemberEnd()) {
    if (!found->value.IsArray() || found->value.Size() > kMostCustomNpcs) return false;
    own.Swap(found->value);
    document.RemoveMember("own");
  }
  const bool good = saved::read(document, shared);
  shared.npcs.clear();  // of a second list of that name
  return good;
}

bool NpcsReader::Work::finish() const {
  const ErrantState alone = by_place(shared.npcs);
  return (!shared.npcs.empty() || !shared.encounters.empty()) &&
         std::ranges::none_of(shared.encounters, [&](const Encounter& one) {
           return refuse(alone, AddEncounter{one}) != std::nullopt;
         });
}

bool NpcsReader::read_on(std::size_t bytes) {
  Work& work = *work_;
  if (work.whole) return false;
  work.whole = true;  // whatever it is that ends it
  if (!std::exchange(work.parsed, true)) {
    if (!work.parse_all()) return false;
    work.whole = false;
    if (bytes < work.text.size()) return true;
    work.whole = true;
  }
  const rapidjson::SizeType many = work.own.IsArray() ? work.own.Size() : 0;
  const std::size_t each = work.text.size() / std::max<std::size_t>(1, many);
  for (std::size_t done = 0; work.shared.npcs.size() < many; done += each) {
    if (done >= bytes) {
      work.whole = false;
      return true;
    }
    const rapidjson::Value& value =
        work.own[static_cast<rapidjson::SizeType>(work.shared.npcs.size())];
    JsonReader in(value);
    Npc npc;
    fields(in, npc);
    if (!value.IsObject() || !in.ok() || !saved::valid(npc)) return false;
    work.shared.npcs.push_back(std::move(npc));
  }
  if (work.finish()) work.status = LoadStatus::kOk;
  return false;
}

int NpcsReader::percent() const {
  const Work& work = *work_;
  if (!work.parsed) return 0;
  const std::size_t many = work.own.IsArray() ? work.own.Size() : 0;
  constexpr std::size_t kParsed = 30, kRead = 70;
  return static_cast<int>(kParsed + (many == 0 ? 0 : kRead * work.shared.npcs.size() / many));
}

LoadStatus NpcsReader::status() const { return work_->status; }
SharedNpcs NpcsReader::take() { return std::move(work_->shared); }

LoadStatus npcs_from_text(std::string_view text, std::vector<Npc>& npcs,
                          std::vector<Encounter>* encounters) {
  NpcsReader reader(text);
  reader.read_on(saved::kEverything);
  if (reader.status() != LoadStatus::kOk) return reader.status();
  SharedNpcs shared = reader.take();
  if (shared.npcs.empty() && encounters == nullptr) return LoadStatus::kCorrupt;
  npcs = std::move(shared.npcs);
  if (encounters != nullptr) *encounters = std::move(shared.encounters);
  return LoadStatus::kOk;
}

bool says_handed(std::string_view text) {
  rapidjson::Document document;
  return parse(document, text) && document.HasMember(saved::kSaysHanded);
}

std::optional<Errant> errant_from_text(std::string_view text) {
  rapidjson::Document document;
  Errant errant;
  Repairs repairs;  // told where it matters: in the fields themselves
  if (!parse(document, text) || !saved::read(document, errant, &repairs) || !saved::valid(errant))
    return std::nullopt;
  return errant;
}

std::optional<Action> to_add_errant(std::string_view text) {
  std::optional<Errant> errant = errant_from_text(text);
  if (!errant || errant->name.empty()) return std::nullopt;
  errant->id = 0;
  errant->guest = false;
  return AddErrant{*std::move(errant)};
}

struct ImportReader::Work {
  enum class Step : std::uint8_t { kParse, kState, kChains, kHistory, kWhole };

  std::string text;
  Step step = Step::kParse;
  rapidjson::Document document = {};
  // By name at once: a search through all members for each would take its time.
  std::map<std::string_view, rapidjson::Value*> by_name = {};
  saved::Loading loading = {};
  std::optional<saved::HistoryCheck> check = {};

  saved::Records records() {
    return [this](const std::string& key, const std::function<void(rapidjson::Value&)>& use) {
      const auto found = by_name.find(key);
      if (found == by_name.end()) return false;
      use(*found->second);
      return true;
    };
  }
  void go(std::size_t bytes);
  void parse_all();
};

ImportReader::ImportReader(std::string text) : work_(new Work{std::move(text)}) {}
ImportReader::ImportReader(ImportReader&&) noexcept = default;
ImportReader& ImportReader::operator=(ImportReader&&) noexcept = default;
ImportReader::~ImportReader() = default;

void ImportReader::Work::parse_all() {
  step = Step::kWhole;  // unless it is one
  Loaded& loaded = loading.loaded;
  loaded = no_file(text.size() > kLargestText ? kTooLarge : kNotOurs);
  if (text.size() > kLargestText || !parse(document, text)) return;
  const LoadStatus status = saved::version_of(document);
  if (status == LoadStatus::kNewer) loaded = saved::refused(status);
  if (status != LoadStatus::kOk || !document.HasMember("snapshot")) return;
  const auto records = document.FindMember("records");
  if (records == document.MemberEnd() || !records->value.IsObject()) return;
  for (auto& member : records->value.GetObject())
    by_name.emplace(std::string_view(member.name.GetString(), member.name.GetStringLength()),
                    &member.value);
  loaded = {};
  loaded.handed = document.HasMember(saved::kSaysHanded);
  step = Step::kState;
}

// One step, or about so many bytes of it.
void ImportReader::Work::go(std::size_t bytes) {
  Session& session = loading.loaded.session;
  switch (step) {
    case Step::kParse: parse_all(); return;
    case Step::kState:
      step = loading.read_state(document["snapshot"], records()) ? Step::kChains : Step::kWhole;
      return;
    case Step::kChains:
      if (loading.read_chains(records(), bytes)) return;
      loading.finish();
      step = Step::kHistory;
      if (!saved::can_go_on(session)) {
        loading.loaded = saved::refused(LoadStatus::kCorrupt);
        step = Step::kWhole;
      }
      return;
    case Step::kHistory:
      if (!check) check.emplace(session);
      if (check->look_on(session, bytes)) return;
      put_everything(session);
      step = Step::kWhole;
      return;
    case Step::kWhole: return;
  }
}

bool ImportReader::read_on(std::size_t bytes) {
  const bool at_once = bytes >= work_->text.size();
  do work_->go(at_once ? saved::kEverything : bytes);
  while (at_once && work_->step != Work::Step::kWhole);
  return work_->step != Work::Step::kWhole;
}

int ImportReader::percent() const {
  const Work& work = *work_;
  const Session& session = work.loading.loaded.session;
  const auto share = [](std::size_t most, std::size_t part, std::size_t all) {
    return static_cast<int>(most * std::min(part, all) / std::max<std::size_t>(1, all));
  };
  switch (work.step) {
    case Work::Step::kParse: return 0;
    case Work::Step::kState: return 20;
    case Work::Step::kChains:
      return 40 + share(30,
                        work.loading.standing.entries.size() + work.loading.undone.entries.size(),
                        work.by_name.size());
    case Work::Step::kHistory:
      return 70 + share(30, work.check ? work.check->back + work.check->forth : 0,
                        session.log.size() + session.undone.size());
    case Work::Step::kWhole: return 100;
  }
  return 100;
}

const std::string& ImportReader::text() const { return work_->text; }
Loaded ImportReader::take() { return std::move(work_->loading.loaded); }

Loaded import_text(std::string_view text) {
  if (text.size() > kLargestText) return no_file(kTooLarge);
  ImportReader reader{std::string(text)};
  reader.read_on(saved::kEverything);
  return reader.take();
}

}  // namespace fray
