const encoder = new TextEncoder();
// Half a character, cut off at a bound or made up, has no UTF-8: the program never sees one. At the end it is left out,
// elsewhere the encoder puts another in its place.
const bytesOf = (text) => {
  const last = text.charCodeAt(text.length - 1);
  return encoder.encode(last >= 0xd800 && last < 0xdc00 ? text.slice(0, -1) : text);
};

// Calls into the module: strings become UTF-8 in its memory for the length of the call.
// They are allocated rather than put on its stack, which a whole save would overflow.
export function bridge(module) {
  function call(name, ...values) {
    const pointers = [];
    const args = values.map((given) => {
      if (typeof given === 'boolean') return given ? 1 : 0;
      if (typeof given !== 'string') return given;
      const bytes = bytesOf(given);
      const pointer = module._malloc(bytes.length + 1);
      if (!pointer) throw new Error('out of memory');
      module.HEAPU8.set(bytes, pointer);
      module.HEAPU8[pointer + bytes.length] = 0;
      pointers.push(pointer);
      return pointer;
    });
    try {
      return module[`_fray_${name}`](...args);
    } finally {
      pointers.forEach((pointer) => module._free(pointer));
    }
  }

  return { call };
}
