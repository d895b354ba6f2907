// The broker that `./fray table` has within: aedes, over WebSockets, for tables of many phones and nothing else. It
// keeps everything in memory; what it forgets when it ends, the phones say again.
import { createRequire } from 'node:module';
import { WebSocketServer, createWebSocketStream } from 'ws';

const aedes = createRequire(import.meta.url)('aedes');
const largest = 300_000; // bytes of a message
const mostKept = 20_000; // topics
const ours = /^fray\/[\w-]{16}\/(g|h|[avp]\/[\w-]{54})$/;
const wanted = /^fray\/[\w-]{16}\/(g|h|[avp]\/([\w-]{54}|\+))$/; // no listening to whatever tables there are

// upgrade(request, socket, head): for a server's event of that name. `broker`: aedes' own.
export function embeddedBroker() {
  const broker = aedes({ concurrency: 1000, heartbeatInterval: 60_000, connectTimeout: 10_000, maxClientsIdLength: 64 });
  const kept = new Set();
  const refused = (what) => Object.assign(new Error(what), { returnCode: 5 });
  broker.authorizePublish = (client, packet, done) => {
    const fits = ours.test(packet.topic) && packet.payload.length <= largest;
    if (fits && packet.retain) {
      if (!packet.payload.length) kept.delete(packet.topic);
      else if (kept.size < mostKept) kept.add(packet.topic);
      else if (!kept.has(packet.topic)) return done(refused('full'));
    }
    return done(fits ? null : refused('no topic of a table'));
  };
  broker.authorizeSubscribe = (client, subscription, done) => done(null, wanted.test(subscription.topic) ? subscription : null);
  for (const event of ['clientError', 'connectionError']) broker.on(event, () => {}); // it has closed that line

  const sockets = new WebSocketServer({ noServer: true, maxPayload: largest + 1000, perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false) });
  sockets.on('connection', (socket, request) => {
    const stream = createWebSocketStream(socket);
    stream.on('error', () => stream.destroy()); // the phone is gone
    broker.handle(stream, request);
  });
  return {
    broker,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (new URL(request.url, 'http://localhost').pathname !== '/mqtt') {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      broker.close();
    },
  };
}
