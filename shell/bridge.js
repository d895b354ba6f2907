// Half a character, cut off at a bound or made up, has no UTF-8: the program never sees one.
const wellFormed = (text) => text.replace(/[\ud800-\udbff]$/u, '').replace(/[\ud800-\udfff]/gu, '\ufffd');

// Calls into the module: strings become UTF-8 in its memory for the length of the call.
// They are allocated rather than put on its stack, which a whole save would overflow.
export function bridge(module) {
  function call(name, ...values) {
    const pointers = [];
    const args = values.map((given) => {
      if (typeof given === 'boolean') return given ? 1 : 0;
      if (typeof given !== 'string') return given;
      const value = wellFormed(given);
      const size = module.lengthBytesUTF8(value) + 1;
      const pointer = module._malloc(size);
      if (!pointer) throw new Error('out of memory');
      module.stringToUTF8(value, pointer, size);
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
