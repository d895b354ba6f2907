// Saves: the present as a snapshot, the journal as records, everything as one file. Payloads only:
// checksums, copies and places are the page's. Loading checks everything and never replays.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/errant/state.hpp"
#include "core/save/session.hpp"

namespace fray {

// Of the format. A save of a higher one is kNewer, and not read.
inline constexpr int kSaveVersion = 3;

// What the page has to write and to remove; `snapshot` is always whole.
struct SaveChanges {
  std::string snapshot;
  std::vector<std::pair<std::string, std::string>>
      put;  // records: "h/<stamp>"; "h/c<range>-<stamp>" for large fights, "h/n…" for own NPCs
  std::vector<std::string> remove;
  std::uint32_t stamp = 0;  // rises from save to save
};
// What has to be written since the last call. Costs what changed, however long the history.
SaveChanges take_changes(Session& session);

// kNewer: a later Fray has written it.
enum class LoadStatus : std::uint8_t { kOk, kCorrupt, kNewer };
// `session` counts only with kOk.
struct Loaded {
  LoadStatus status = LoadStatus::kCorrupt;
  // For the person at the table: why it was not read, or what was put right; empty when all of it
  // was read as it is.
  std::string message;
  bool partly = false;  // some NPCs or encounters of one's own were left out
  bool handed = false;  // it is a present_text(), whatever its file is called
  Session session;
};
// Hostile input gives kCorrupt. A text that is too long is cut, an NPC or encounter of one's own
// that cannot be read is left out, what is of rules that are not here stays as it was read:
// `message` says so. A broken chain of records shortens undo and the log, and loses nothing else.
// The session's generator goes on where it was.
Loaded load(std::string_view snapshot, const std::map<std::string, std::string>& records);

// Whether what take_changes() gave, after whatever way it went, could be loaded again as it is:
// everything in it within its bounds. Checks what is new; costs what that is.
bool reads_back(std::string_view snapshot, const std::map<std::string, std::string>& put);

// NPCs as they are shared, in one JSON text: {"fray":3,"own":[…]}, without their ids
// (docs/npc-format.md), with or without encounters (exchange.hpp); and such a text read again:
// nothing where it is none, or holds figures that no NPC can have.
std::string npcs_text(const std::vector<Npc>& npcs, const std::vector<Encounter>& encounters = {});
// `npcs` and `encounters` are left as they are unless it is kOk; a text of a later Fray is kNewer.
LoadStatus npcs_from_text(std::string_view text, std::vector<Npc>& npcs,
                          std::vector<Encounter>* encounters = nullptr);

// Everything in one JSON text; but for what was undone where it would tell cards of a duel that lie
// face down, and for the oldest of the log where that is more than `most` bytes.
std::string export_text(const Session& session, std::size_t most);
std::string export_text(const Session& session);  // as much as import_text() reads
// The present with its Company, to be handed over: without log, undo, own encounters, what is past,
// favourites and table; without NPCs of one's own where nobody of a fight or chase is one. It says
// of itself that it is no file of everything.
std::string present_text(const Session& session);
// Refuses what load() would, and ids so high that what is saved after it could soon not be read.
Loaded import_text(std::string_view text);
// One Errant alone, as somebody was entering it; what cannot be read gives none.
std::string errant_text(const Errant& errant);
std::optional<Errant> errant_from_text(std::string_view text);
// The same, to be handed over: as present_text() it says so of itself.
std::string handed_errant_text(const Errant& errant);
bool says_handed(std::string_view text);  // either of the two does
// What adds that one to the Company, to stay; nothing for a text that is no named Errant's.
std::optional<Action> to_add_errant(std::string_view text);
// Puts an imported session in the place of the present one: its stamps go on from the present ones,
// and the next take_changes() writes all of it and removes what it replaces.
void adopt(Session& present, Session imported);
// What present_text() left out is as it is here: favourites, and the bestiary where none came
// along.
void keep_what_is_own(const Session& present, Session& imported);

}  // namespace fray
