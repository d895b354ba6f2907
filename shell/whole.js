// Files of the page, each checked against what the page expects of it: one that came cut or altered has not come.
const pauses = [400, 1200, 3000]; // ms until it is asked for once more, then past what the browser keeps

// `named`: the address, then the checksums of what may stand there. Rejects when it does not come whole.
export async function fetchWhole(named, tried = 0) {
  const [address, ...sums] = named.split(' ');
  try {
    const response = await fetch(address, { integrity: sums.join(' '), cache: tried ? 'reload' : 'default' });
    if (!response.ok) throw new Error(response.status);
    return response;
  } catch (error) {
    if (tried === pauses.length) throw new Error(`${address} did not come as it should: ${error.message}`);
  }
  await new Promise((resolve) => setTimeout(resolve, pauses[tried]));
  return fetchWhole(named, tried + 1);
}
