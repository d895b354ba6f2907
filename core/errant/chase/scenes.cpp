// What befalls people in a chase, in words: its rules, and scenes to tell.
#include "core/dice/phrase.hpp"
#include "core/errant/chase/chase.hpp"

namespace fray {
namespace {

struct Described {
  std::string_view name, text;
};
constexpr Described kDevelopments[] = {
    {"", ""},
    {"Hiding place",
     "Out of sight. The slowest who flees Checks to hide: made, they are away; failed, the "
     "pursuers roll at once."},
    {"Throng",
     "A crowd is in the way. Win it over, or one Checks to get through; failed, the opponents "
     "roll at once."},
    {"Dilemma",
     "Two evils. The long way: the opponents roll at once. Straight on: Checks, as against a "
     "hazard."},
    {"Hazard", "Danger. Each Checks; whoever fails is hurt, or falls, or as the Guide says."},
    {"Obstacle", "The fastest Checks to get past; failed, the opponents roll at once."},
    {"Opportunity", "One of them may take an extra action at once."},
    {"Paths cross", "One of each side come within reach of each other: both may act."},
    {"Risky short cut",
     "Who dares Checks: made, they sprint at once; failed, they are out of the chase."},
    {"Separated",
     "One runs apart from now on, until reunited. A pursuer Checks too: failed, out of the chase."},
    {"Twist", "Something changes: sides, surroundings, the end, or somebody new joins."},
};

// Two for each development, by surroundings.
constexpr std::string_view kScenes[3][10][2] = {
    // clang-format off
    {{"A hollow under roots, full of leaves.", "Mist fills the ravine."},
     {"A herd of deer bolts across.", "Sheep, a dog and an angry shepherd."},
     {"Swim the river, or back to the ford.", "Thorns, or the open slope."},
     {"The scree begins to slide.", "Wasps rise from the ground."},
     {"A gorge, and no bridge.", "A wall of fallen trunks."},
     {"A dead tree leans over the path.", "The wind throws dust behind you."},
     {"The path bends back on itself.", "Two banks of one stream."},
     {"A rotten log over the chasm.", "Straight down the waterfall."},
     {"Fog between two ridges.", "A stumble, a bank, another valley."},
     {"Wolves take up the hunt too.", "A storm breaks."}},
    {{"A cellar door stands ajar.", "Washing hangs thick in the yard."},
     {"A wedding fills the lane.", "Market day, and every stall is busy."},
     {"Through the tannery, or round it.", "Over the roofs, or past the watch."},
     {"Roof tiles come loose.", "A cart rolls down the hill."},
     {"The gate is being closed.", "Barrels block the alley."},
     {"A rope hangs from a crane.", "A stack of crates, badly tied."},
     {"Two alleys meet at a well.", "Window to window across a lane."},
     {"A leap from roof to roof.", "Through the sewer, as it fills."},
     {"The wrong turn at the fork.", "A procession cuts the street."},
     {"The watch wants to know.", "A bell rings: fire!"}},
    {{"A niche behind a statue.", "The light goes out."},
     {"Bats, hundreds of them.", "Prisoners crowd out of a cell."},
     {"Cold water, or the low crawl.", "A rusty lift, or many stairs."},
     {"Darts click out of the wall.", "The floor gives way."},
     {"A portcullis comes down.", "Rubble up to the roof."},
     {"A lever, well oiled.", "A brazier on one weak chain."},
     {"A grating between two passages.", "A gallery above the hall."},
     {"A rope bridge with half its planks.", "A chute into the dark."},
     {"A wall turns and shuts.", "Three doors, all alike."},
     {"Something big wakes up.", "The passage floods."}},
    // clang-format on
};

}  // namespace

std::string_view development_name(Turnout what) {
  return what > Turnout::kTwist ? "" : kDevelopments[static_cast<std::size_t>(what)].name;
}

std::string_view development_text(Turnout what) {
  return what > Turnout::kTwist ? "" : kDevelopments[static_cast<std::size_t>(what)].text;
}

std::string_view scene_text(Surroundings surroundings, Turnout what, int scene) {
  if (surroundings > Surroundings::kDungeon || what == Turnout::kNone || what > Turnout::kTwist)
    return "";
  return kScenes[static_cast<std::size_t>(surroundings)][static_cast<std::size_t>(what) - 1]
                [static_cast<std::size_t>(scene) % 2];
}

std::string_view surroundings_name(Surroundings surroundings) {
  switch (surroundings) {
    case Surroundings::kWilderness: return "wilderness";
    case Surroundings::kCity: return "city";
    case Surroundings::kDungeon: return "dungeon";
  }
  return "";
}

std::string event_words(const ChaseEvent& event) {
  switch (event.what) {
    case ChaseNews::kDevelopment:
      return phrase("{}: {}.", event.who, development_name(static_cast<Turnout>(event.more)));
    case ChaseNews::kEscaped: return phrase("{} got away.", event.who);
    case ChaseNews::kCaught: return phrase("{} caught.", event.who);
    case ChaseNews::kOut: return phrase("{} out of the chase.", event.who);
    case ChaseNews::kSplit: return phrase("{} apart.", event.who);
    case ChaseNews::kRejoined: return phrase("{} back with the others.", event.who);
    case ChaseNews::kDropped: return phrase("{} dropped.", event.who);
    case ChaseNews::kSwapped: return phrase("{} changed sides.", event.who);
    case ChaseNews::kJoined: return phrase("{} joined.", event.who);
    case ChaseNews::kRan: return phrase("{}.", event.who);
  }
  return "";
}

}  // namespace fray
