// What files bring, read in pieces, for whoever must not wait for all of a long one: the same that
// import_text() and npcs_from_text() (save.hpp) give at once.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/save/exchange.hpp"
#include "core/save/save.hpp"

namespace fray {

// Everything that Fray has exported.
class ImportReader {
 public:
  explicit ImportReader(std::string text);
  ImportReader(ImportReader&&) noexcept;
  ImportReader& operator=(ImportReader&&) noexcept;
  ~ImportReader();
  bool read_on(std::size_t bytes);  // of about so many bytes more; false once all is read
  int percent() const;              // of it that is read, 0..100
  const std::string& text() const;
  Loaded take();  // once all is read

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

// NPCs, with their encounters.
class NpcsReader {
 public:
  explicit NpcsReader(std::string_view text);  // of which a copy is kept
  NpcsReader(NpcsReader&&) noexcept;
  NpcsReader& operator=(NpcsReader&&) noexcept;
  ~NpcsReader();
  bool read_on(std::size_t bytes);
  int percent() const;
  LoadStatus status() const;  // once all is read; only with kOk there is something to take
  SharedNpcs take();

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace fray
