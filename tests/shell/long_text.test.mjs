// What a field shows of a long text, and what comes of one that is put into it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inserted, isLong, shownOf } from '../../shell/long_text.js';

test('a short text is shown as it is, of a long one the beginning: so many characters or lines', () => {
  for (const text of ['', 'Goblin', '\n'.repeat(999), 'x'.repeat(20_000)]) {
    assert.equal(shownOf(text), text);
    assert.equal(isLong(text), false);
  }
  assert.equal(shownOf('x'.repeat(20_001)).length, 20_000);
  assert.equal(shownOf('a\n'.repeat(400_000)).split('\n').length, 1000);
  assert.ok(isLong('\n'.repeat(1000)));
});

test('a field for less is never closed for what it holds', () => {
  const notes = '\n'.repeat(8000);
  assert.equal(shownOf(notes, 8000), notes);
  assert.equal(isLong('x'.repeat(30_000), 20_000), false); // the browser cuts it to what fits
  assert.ok(isLong('x'.repeat(30_000), 20_001));
});

test('what is put in takes the place of what is selected, and stops one character beyond the most', () => {
  const field = { value: 'one two three', selectionStart: 4, selectionEnd: 7 };
  assert.equal(inserted(field, '2\r\n2', 100), 'one 2\n2 three');
  assert.equal(inserted(field, 'x'.repeat(50), 20).length, 21);
});
