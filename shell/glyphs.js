// The page's faces, and each letter of them as the browser draws it: what a face has not comes from the phone's own.
import icons from './icons.json';

const families = [['Lato', '400'], ['Lato', '700'], ['EB Garamond', '600']];
const iconFace = 3; // the one that is drawn with a pen
const firstEmoji = 0x2000; // letters before it have no colours
const noLetter = 'M7 6h10v15h-10z';
// Rarer letters are in the first face only, of which the others borrow them by this name.
const rarer = 'Lato’s rarer letters';
const others = ['system-ui, sans-serif', `"${rarer}", system-ui, sans-serif`, `"${rarer}", Georgia, serif`];

// What is drawn together, and so stands as one character: words of scripts whose letters join, change with their
// neighbours or are written from the right, those with what is between them; a letter with its marks; flags, and emoji of
// several. Bounded, for a text may be anything.
const fromRight = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const joining = `${fromRight}\\u0900-\\u1cff\\ua800-\\uabff\\u{11000}-\\u{11fff}`;
const word = (letters) => `[${letters}][${letters}\\p{M}\\u200c\\u200d]{0,29}`;
const words = new RegExp(word(joining), 'gu');
const together = new RegExp(`${word(fromRight)}(?:[ \\p{N}\\p{P}]{1,3}${word(fromRight)})+|${word(joining)}|\\p{RI}{2}|` +
  '[^](?:[\\p{M}\\u{1f3fb}-\\u{1f3ff}]|\\u200d[^]){1,9}|[\\ue000-\\uf8ff]', 'gu');
const longestPhrase = 30; // characters: a longer one may have to be broken between its words
const runs = []; // each by the private character that stands for it
function characterOf(run) {
  let at = runs.indexOf(run);
  if (at < 0 && runs.length === 0x1900) return run; // no more of them
  if (at < 0) at = runs.push(run) - 1;
  return String.fromCharCode(0xe000 + at);
}

// `coming`: resolves to the fonts one after the other, behind their lengths (cmake/fonts.mjs). Rejects when they cannot be
// had.
export async function loadFaces(coming) {
  const bytes = await coming;
  const lengths = new Uint32Array(bytes, 0, families.length);
  let at = lengths.byteLength;
  const parts = families.map((_, i) => bytes.slice(at, at += lengths[i]));
  const faces = families.map(([family, weight], i) => new FontFace(family, parts[i], { weight }));
  faces.push(new FontFace(rarer, parts[0]));
  // A browser that allows no page its own faces has faces of the system.
  await Promise.all(faces.map((face) => face.load().then((loaded) => document.fonts.add(loaded), () => {})));
}

// Draws one letter at a time.
export function glyphDrawer() {
  const canvas = document.createElement('canvas');
  let context;
  let font = '';
  let shown = null; // where the last one is
  function grow(width, height) {
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
    context = canvas.getContext('2d', { willReadFrequently: true });
    context.textRendering = 'geometricPrecision'; // widths that grow evenly with the size
    context.fontKerning = 'none';
    context.fillStyle = context.strokeStyle = '#fff';
    context.lineWidth = 2;
    context.lineCap = context.lineJoin = 'round';
    font = '';
  }
  grow(128, 128);
  // Some change the last bits of a colour, which nobody sees; others give white or noise.
  context.fillRect(0, 0, 4, 1);
  if (context.getImageData(0, 0, 8, 1).data.some((value, i) => (i < 16 ? value < 240 : i % 4 === 3 && value > 15)))
    throw new Error('This browser hides from pages what they draw, and Fray draws its letters: allow it to read its canvas.');
  function use(wanted) {
    if (font !== wanted) context.font = font = wanted;
  }
  // A square on the baseline, with a pixel around it for what smoothing spills over.
  function icon(px, strokes) {
    const side = Math.ceil(px) + 2;
    if (side > canvas.width || side > canvas.height) grow(side, side);
    context.clearRect(0, 0, side, side);
    context.setTransform(px / 24, 0, 0, px / 24, 1, side - 1 - px);
    context.stroke(new Path2D(strokes));
    context.resetTransform();
    shown = whitened(context.getImageData(0, 0, side, side).data);
    return { box: [px, -1, 1 - side, side, side], coloured: false };
  }
  return {
    // Of a text's UTF-8, with what is drawn together as one character.
    shaped: (bytes) => new TextEncoder().encode(new TextDecoder().decode(bytes).replace(together, (run) =>
      (run.length > longestPhrase ? run.replace(words, characterOf) : characterOf(run)))),
    // Of `box`: advance, left, top, width and height in pixels, from the pen on the baseline.
    draw(face, px, codePoint) {
      if (face === iconFace) return icon(px, icons[codePoint] ?? '');
      const [family, weight] = families[face];
      const wanted = `${weight} ${px}px "${family}", ${others[face]}`;
      const letter = runs[codePoint - 0xe000] ?? String.fromCodePoint(codePoint);
      use(wanted);
      const ink = context.measureText(letter);
      const left = Math.floor(-ink.actualBoundingBoxLeft);
      const top = Math.floor(-ink.actualBoundingBoxAscent);
      const width = Math.ceil(ink.actualBoundingBoxRight) - left;
      const height = Math.ceil(ink.actualBoundingBoxDescent) - top;
      if (!(width > 0 && height > 0)) {
        // No font has it, or it is a space.
        return letter.trim() && ink.width > 0 ? icon(px, noLetter) : { box: [ink.width, 0, 0, 0, 0], coloured: false };
      }
      // A pixel around it, for what smoothing spills over.
      const [w, h] = [width + 2, height + 2];
      if (w > canvas.width || h > canvas.height) {
        grow(w, h);
        use(wanted);
      }
      context.clearRect(0, 0, w, h);
      context.fillText(letter, 1 - left, 1 - top);
      shown = context.getImageData(0, 0, w, h).data;
      const own = codePoint >= firstEmoji && coloured(shown);
      if (!own) whitened(shown);
      return { box: [ink.width, left - 1, top - 1, w, h], coloured: own };
    },
    pixels: () => shown,
  };
}

// Emoji bring their own colours; all else is drawn in white, to be given any.
function coloured(pixels) {
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] > 128 && (pixels[i] & pixels[i + 1] & pixels[i + 2]) < 240) return true;
  }
  return false;
}

// White where nothing is drawn as well: what smooths between two pixels takes no black from there.
function whitened(pixels) {
  const whole = new Uint32Array(pixels.buffer);
  for (let i = 0; i < whole.length; ++i) whole[i] |= 0xffffff;
  return pixels;
}
