#include "web/ui/route.hpp"

#include <algorithm>

namespace fray::ui {
namespace {

// One part of an address, decoded; the rest stays in `path`.
std::string next_part(std::string_view& path) {
  const std::size_t end = std::min(path.find('/'), path.size());
  std::string part;
  for (std::size_t i = 0; i < end; ++i) {
    auto digit = [&](std::size_t at) {
      const char c = at < end ? path[at] : '\0';
      if (c >= '0' && c <= '9') return c - '0';
      if (c >= 'A' && c <= 'F') return c - 'A' + 10;
      return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    if (path[i] == '%' && digit(i + 1) >= 0 && digit(i + 2) >= 0) {
      part += static_cast<char>(digit(i + 1) * 16 + digit(i + 2));
      i += 2;
    } else {
      part += path[i];
    }
  }
  path.remove_prefix(std::min(end + 1, path.size()));
  return part.size() > 60 ? std::string{} : part;
}

void append_part(std::string& hash, std::string_view part) {
  hash += '/';
  for (const char c : part) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_' || c == '.' || c == '~';
    if (plain) {
      hash += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      hash += '%';
      hash += "0123456789ABCDEF"[byte >> 4U];
      hash += "0123456789ABCDEF"[byte & 15U];
    }
  }
}

}  // namespace

Route parse_route(std::string_view hash) {
  Route route;
  if (hash.starts_with('#')) hash.remove_prefix(1);
  if (hash.starts_with('/')) hash.remove_prefix(1);
  const std::string tab = next_part(hash);
  if (std::ranges::find(tabs, tab) != tabs.end()) route.tab = tab;
  while (!hash.empty() && route.open.size() < 8) {
    const std::string name = next_part(hash);
    const auto known = std::ranges::find(sheet_names(), name, &SheetName::name);
    if (known == sheet_names().end()) continue;
    const bool number = !hash.empty() && hash[0] >= '0' && hash[0] <= '9';
    const bool takes = known->argument && (number || !known->can_do_without);
    Open sheet{name, takes ? next_part(hash) : ""};
    if (takes && sheet.argument.empty()) continue;
    route.open.push_back(std::move(sheet));
  }
  return route;
}

std::string to_hash(const Route& route) {
  std::string hash = "#";
  append_part(hash, route.tab);
  for (const Open& sheet : route.open) {
    append_part(hash, sheet.name);
    if (!sheet.argument.empty()) append_part(hash, sheet.argument);
  }
  return hash;
}

}  // namespace fray::ui
