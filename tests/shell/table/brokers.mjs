// The two brokers that the tests know: the one within `./fray table`, and Debian's mosquitto. Each can be killed, and
// started again on its port.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { embeddedBroker } from '../../../cmake/broker.mjs';

export const openSocket = (url) => new WebSocket(url, ['mqtt']);

const freePort = () => new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});

async function aedes() {
  const port = await freePort();
  let http;
  let broker;
  const start = () => new Promise((resolve) => {
    broker = embeddedBroker();
    http = createServer().on('upgrade', broker.upgrade).listen(port, '127.0.0.1', resolve);
  });
  const kill = () => new Promise((resolve) => {
    broker.close();
    http.close(resolve);
    http.closeAllConnections();
  });
  await start();
  return { url: `ws://127.0.0.1:${port}/mqtt`, start, kill };
}

const answers = (port) => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => resolve(true) || socket.destroy());
  socket.on('error', () => resolve(false));
});
async function mosquitto() {
  const [port, plain] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'fray-mosquitto-'));
  const file = join(folder, 'mosquitto.conf');
  // As docs/table.md has it; Debian's version ends at once when all of its listeners are WebSockets.
  writeFileSync(file, [
    ...(process.getuid() === 0 ? ['user root'] : []), 'allow_anonymous true', 'persistence false', 'message_size_limit 300000',
    `listener ${plain} 127.0.0.1`, `listener ${port} 127.0.0.1`, 'protocol websockets', ''].join('\n'));
  let child;
  const program = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find(existsSync) ?? 'mosquitto';
  async function start() {
    child = spawn(program, ['-c', file], { stdio: 'ignore' });
    const ended = new Promise((_, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error('mosquitto ended')));
    });
    ended.catch(() => {});
    while (!(await Promise.race([answers(port), ended])));
  }
  const kill = () => new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
  await start();
  return { url: `ws://127.0.0.1:${port}/mqtt`, start, kill, remove: () => rmSync(folder, { recursive: true }) };
}

export const brokers = { 'the embedded broker': aedes, mosquitto };
