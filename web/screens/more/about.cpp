#include "web/screens/more/about.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

bool about_sheet(Ui& ui, const App& app) {
  if (!is_open(ui, "about")) return false;
  Sheet sheet(ui, "about", "About Fray");
  const float link_height = std::max(44.0F, 40 * unit(ui));
  paragraph(ui,
            "Fray runs a fight at the table. It asks what the rules need, throws the dice or takes "
            "yours, does what follows, and takes any of it back.");
  gap(ui);
  paragraph(ui,
            "It works without a network and keeps everything on this device. It sends nothing "
            "to anybody.");
  if (!app.environment.version.empty()) {
    gap(ui);
    paragraph(ui, phrase("Version {}", app.environment.version), Ink::kQuiet, Type::kSmall);
  }
  gap(ui, 20);
  heading(ui, "The game");
  paragraph(ui,
            "Errant was written by Ava Islam and published by Kill Jester Publishing, LLP. Its "
            "text is licensed CC BY-SA 4.0.");
  gap(ui);
  paragraph(ui,
            "Fray’s rules texts and bestiary are an adaptation of it in words of their own, "
            "and are licensed CC BY-SA 4.0 too. Neither author nor publisher has a part in Fray.");
  link(ui, take(ui, link_height), "by-sa", "The licence CC BY-SA 4.0",
       "https://creativecommons.org/licenses/by-sa/4.0/");
  gap(ui, 20);
  heading(ui, "The program");
  paragraph(ui, "© The Fray authors, under the MIT licence.");
  gap(ui);
  paragraph(ui,
            "Made with Dear ImGui and cereal, set in EB Garamond and Lato, with icons from Lucide; "
            "each under a free licence of its own.");
  link(ui, take(ui, link_height), "licences", "All licences in full", "licences.txt");
  gap(ui, 16);
  return true;
}

}  // namespace fray
