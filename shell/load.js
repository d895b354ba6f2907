// Files of the page, each checked against what the page expects of it: one that came cut or altered has not come.
const pauses = [400, 1200, 3000]; // ms until it is asked for once more, then past what the browser keeps

// `named`: the address, then the checksum of what has to stand there. Rejects when it does not come whole.
export async function fetchWhole(named, tried = 0) {
  const [address, integrity] = named.split(' ');
  try {
    const response = await fetch(address, { integrity, cache: tried ? 'reload' : 'default' });
    if (!response.ok) throw new Error(response.status);
    return response;
  } catch (error) {
    if (tried === pauses.length) throw new Error(`${address} did not come as it should: ${error.message}`);
  }
  await new Promise((resolve) => setTimeout(resolve, pauses[tried]));
  return fetchWhole(named, tried + 1);
}

// Resolves to one part of the program, compiled; rejects when it cannot be had or is damaged. Streaming it is soonest, and
// lets the browser keep what it compiled; `aside`: it is read in the background, and the page can answer meanwhile.
export async function loadProgram(named, aside = false) {
  const response = await fetchWhole(named);
  if (!aside && response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer()); // also from a server that does not know what it is
}
