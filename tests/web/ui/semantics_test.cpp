#include "web/ui/semantics.hpp"

#include "catch_amalgamated.hpp"

using namespace fray::ui;

namespace {

const Rect all{0, 0, 390, 844};

Node control(std::uint32_t id, Rect rect, Rect clip = all) {
  Node node;
  node.id = id;
  node.role = Role::kButton;
  node.name = "b" + std::to_string(id);
  node.rect = rect;
  node.clip = clip;
  return node;
}

Node pane(std::uint32_t id, Rect rect, float content, float scroll) {
  Node node;
  node.id = id;
  node.role = Role::kScroll;
  node.rect = rect;
  node.clip = all;
  node.content = content;
  node.scroll = scroll;
  return node;
}

bool has(const std::string& json, std::string_view part) {
  return json.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the topmost control under a finger is hit") {
  Tree tree{{control(1, {0, 0, 200, 200}), control(2, {50, 50, 60, 60})}};
  CHECK(hit(tree, 60, 60) == 2);
  CHECK(hit(tree, 10, 10) == 1);
  CHECK(hit(tree, 300, 300) == 0);
}

TEST_CASE("small things are hit as if they were 44 by 44, the nearest first") {
  Tree tree{{control(1, {100, 100, 20, 20}), control(2, {130, 100, 20, 20})}};
  CHECK(hit(tree, 90, 110) == 1);
  CHECK(hit(tree, 122, 110) == 1);
  CHECK(hit(tree, 128, 110) == 2);
  CHECK(hit(tree, 85, 110) == 0);
}

TEST_CASE("what is scrolled out of its pane is not hit") {
  const Rect view{0, 100, 390, 300};
  Tree tree{
      {control(9, {0, 400, 390, 60}), pane(1, view, 1000, 0), control(2, {0, 390, 390, 56}, view)}};
  CHECK(hit(tree, 50, 395) == 2);
  CHECK(hit(tree, 50, 420) == 9);
  CHECK(pane_at(tree, 50, 200) == 1);
  CHECK(pane_at(tree, 50, 600) == 0);
}

TEST_CASE("under a sheet nothing is hit, and beside it the sheet itself") {
  Node sheet = control(5, {0, 200, 390, 644});
  sheet.role = Role::kDialog;
  sheet.modal = true;
  Tree tree{
      {control(1, {0, 0, 390, 844}), pane(2, all, 2000, 0), sheet, control(6, {10, 300, 100, 50})}};
  CHECK(hit(tree, 20, 320) == 6);
  CHECK(hit(tree, 300, 500) == 0);
  CHECK(hit(tree, 20, 100) == 5);
  CHECK(pane_at(tree, 20, 100) == 0);
}

TEST_CASE("only what changed is told") {
  Mirror mirror;
  Tree tree{{control(1, {0, 0, 100, 50}), control(2, {0, 60, 100, 50})}};
  const std::string first = difference(mirror, tree);
  CHECK(has(first, "\"id\":1"));
  CHECK(has(first, "\"order\":[[0,[1,2]]]"));
  CHECK(difference(mirror, tree).empty());

  tree.nodes[1].name = "said anew";
  const std::string second = difference(mirror, tree);
  CHECK(has(second, "said anew"));
  CHECK_FALSE(has(second, "\"id\":1,"));
  CHECK_FALSE(has(second, "order"));

  tree.nodes.erase(tree.nodes.begin());
  const std::string third = difference(mirror, tree);
  CHECK(has(third, "\"remove\":[1]"));
  CHECK(has(third, "\"order\":[[0,[2]]]"));
}

TEST_CASE("scrolling moves the pane and none of its children") {
  Mirror mirror;
  auto scrolled = [](float top) {
    Tree tree{{pane(1, {0, 100, 390, 300}, 2000, top)}};
    Node child = control(2, {10, 110 - top, 100, 50}, {0, 100, 390, 300});
    child.parent = 1;
    tree.nodes.push_back(child);
    return tree;
  };
  difference(mirror, scrolled(0));
  const std::string json = difference(mirror, scrolled(37.5F));
  CHECK(json == "{\"scroll\":[[1,37.5]]}");
}

TEST_CASE("rectangles are relative to the parent's") {
  Mirror mirror;
  Tree tree{{control(1, {100, 200, 80, 80})}};
  Node child = control(2, {110, 220, 44, 44});
  child.parent = 1;
  tree.nodes.push_back(child);
  CHECK(has(difference(mirror, tree), "\"rect\":[10,20,44,44]"));
}

TEST_CASE("what is next is read before what is drawn before it") {
  Mirror mirror;
  Tree tree{{control(1, {0, 0, 390, 40}), control(2, {0, 50, 390, 40}),
             control(3, {0, 800, 390, 40}), control(4, {0, 100, 390, 40})}};
  tree.nodes[1].turn = Turn::kLast;
  tree.nodes[2].turn = Turn::kNext;
  CHECK(has(difference(mirror, tree), "\"order\":[[0,[3,1,4,2]]]"));
}

TEST_CASE("what is read before its pane lies at the pane's edge when it is scrolled away") {
  const auto rect = [](float top) {
    Mirror mirror;
    Node main = control(1, {0, 50, 390, 700});
    main.role = Role::kMain;
    Tree tree{{main, pane(2, {0, 100, 390, 300}, 2000, 0)}};
    tree.nodes[1].parent = 1;
    Node title = control(3, {16, top, 300, 40}, {0, 100, 390, 300});
    title.parent = 1;
    title.pane = 2;
    tree.nodes.push_back(title);
    const std::string json = difference(mirror, tree);
    const std::size_t at = json.find("\"rect\":", json.find("\"id\":3"));
    return json.substr(at, json.find(']', at) + 1 - at);
  };
  CHECK(rect(120) == "\"rect\":[16,70,300,40]");
  CHECK(rect(80) == "\"rect\":[16,50,300,20]");
  CHECK(rect(-400) == "\"rect\":[16,50,300,1]");
  CHECK(rect(900) == "\"rect\":[16,349,300,1]");
}

TEST_CASE("names are escaped") {
  std::string out;
  append_json(out, "a \"b\" \\ \n\x01 é");
  CHECK(out == "\"a \\\"b\\\" \\\\ \\n\\u0001 é\"");
}

TEST_CASE("the focus is asked for only where it can go") {
  Mirror mirror;
  Tree tree{{control(1, {0, 0, 100, 50})}};
  CHECK(has(difference(mirror, tree, 1), "\"focus\":1"));
  CHECK_FALSE(has(difference(mirror, tree, 99), "focus"));
}
