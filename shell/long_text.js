// What a field of the page shows of a long text: a browser lays out all that a field holds, whatever of it is seen, and
// that takes seconds for what a person may paste.
const longest = 20_000; // characters; kLongInField in web/screens/bestiary/paste.cpp says so too
const mostLines = 1000;

// The text itself, or how it begins: of a field that takes no more than `most` characters always itself.
export function shownOf(text, most = Infinity) {
  if (most <= longest) return text;
  let end = -1;
  for (let lines = 0; lines < mostLines; ++lines) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) break;
  }
  return text.slice(0, end < 0 ? longest : Math.min(end, longest));
}
export const isLong = (text, most) => shownOf(text, most).length < text.length;

// A text with another in the place of what is selected, no longer than `most`; one character more tells that it was.
export const inserted = ({ value, selectionStart, selectionEnd }, text, most) =>
  (value.slice(0, selectionStart) + text.replace(/\r\n?/g, '\n') + value.slice(selectionEnd)).slice(0, most + 1);
