// A server whose answers can be spoilt on their way: it hands on what the page's own server says.
import { createServer, request as ask } from 'node:http';
import { startServer } from './harness.mjs';

// `spoil(path, answer)`: answer is { status, headers, body }, which it may change, with { cut: true } to end the
// connection in the middle of the body, or { stall: true } to send half of it and then nothing. Exchange it at will.
export async function startSpoilt(t, spoil = () => {}, folder = undefined) {
  const real = await startServer(folder);
  const open = new Set();
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    ask(real.url.replace(/\/$/, '') + request.url, { headers, method: request.method }, (from) => {
      const parts = [];
      from.on('data', (part) => parts.push(part));
      from.on('end', () => {
        const answer = { status: from.statusCode, headers: { ...from.headers }, body: Buffer.concat(parts) };
        site.asked.push(request.url);
        const how = site.spoil(request.url, answer) ?? {};
        answer.headers['content-length'] = answer.body.length;
        if (answer.status >= 500) answer.headers['cache-control'] = 'no-store'; // no server has its failures kept for ever
        response.writeHead(answer.status, answer.headers);
        if (!how.cut && !how.stall) {
          response.end(answer.body);
          return;
        }
        response.write(answer.body.subarray(0, answer.body.length >> 1), () => how.cut && response.destroy());
      });
    }).end();
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = {
    url: `http://localhost:${server.address().port}/`,
    spoil,
    asked: [],
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  t.after(async () => {
    await site.close().catch(() => {});
    await real.close();
  });
  return site;
}

export const flipped = (body) => {
  const other = Buffer.from(body);
  other[other.length >> 1] ^= 1;
  return other;
};
