// A talk with an NPC, as it stands (E-NEG-1). Data only: the rules of it are in negotiation.hpp.
#pragma once

#include <string>

namespace fray {
class Fields;  // core/table/fields.hpp
}

namespace fray::talk {

// Without one nobody talks.
struct Negotiation {
  std::string with;         // whom the Company talks to
  int disposition = 7;      // 2..12
  int tolerated = 7;        // exchanges, whatever becomes of the disposition
  int exchanges = 0;        // had
  bool small_talk = false;  // a banal one was among them
  bool over = false;        // the NPC has broken it off
  bool operator==(const Negotiation&) const = default;
};

void fields(Fields& f, Negotiation& it);

}  // namespace fray::talk
