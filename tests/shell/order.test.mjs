// Children are brought into order without moving the one that has the focus.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reorder } from '../../shell/order.js';

// As the DOM does it.
function apply(children, wanted, fixed) {
  const list = [...children];
  const moved = [];
  reorder(children, wanted, fixed, (child, before) => {
    moved.push(child);
    if (list.includes(child)) list.splice(list.indexOf(child), 1);
    list.splice(before === null ? list.length : list.indexOf(before), 0, child);
  });
  return { list, moved };
}

const permutations = (items) => items.length < 2 ? [items] :
  items.flatMap((item, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]));

test('nothing moves when the order is right', () => {
  assert.deepEqual(apply(['a', 'b', 'c'], ['a', 'b', 'c'], 'b').moved, []);
  assert.deepEqual(apply([], [], undefined).moved, []);
});

test('every order of four is reached with every one of them held still', () => {
  for (const wanted of permutations(['a', 'b', 'c', 'd'])) {
    for (const fixed of ['a', 'b', 'c', 'd', undefined]) {
      const { list, moved } = apply(['a', 'b', 'c', 'd'], wanted, fixed);
      assert.deepEqual(list, wanted, `${wanted} with ${fixed}`);
      if (fixed) assert.ok(!moved.includes(fixed), `${fixed} was moved`);
    }
  }
});

test('what is new comes in at its place; what is not wanted stays out of the way', () => {
  assert.deepEqual(apply(['a', 'c'], ['a', 'b', 'c'], 'c').list, ['a', 'b', 'c']);
  const { list } = apply(['spacer', 'a', 'b'], ['b', 'a', 'new'], 'a');
  assert.deepEqual(list.filter((child) => child !== 'spacer'), ['b', 'a', 'new']);
});

test('a list that scrolls by one moves nothing that stays', () => {
  const { moved, list } = apply(['1', '2', '3', '4'], ['2', '3', '4', '5'], '3');
  assert.deepEqual(moved, ['5']);
  assert.deepEqual(list, ['1', '2', '3', '4', '5']);
});
