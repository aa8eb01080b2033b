import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitUnfinishedBodies } from './limit-unfinished-bodies.ts';

async function openServer() {
  let ended = 0;
  const app = Fastify({ forceCloseConnections: true });
  limitUnfinishedBodies(app, {
    maxBytes: 500_000,
    checkMs: 10,
    onEnded: () => {
      ended += 1;
    },
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async () => 'received');
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  async function begin(sentBytes: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 250000\r\n\r\n');
    socket.write('x'.repeat(sentBytes));
    return socket;
  }
  return { begin, ended: () => ended };
}

test('beyond the total of all networks the longest-running bodies are ended', async () => {
  const { begin, ended } = await openServer();
  const sockets: Socket[] = [];
  for (let n = 0; n < 4; n += 1) sockets.push(await begin(200_000));
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
  expect(ended()).toBe(2);
  const newest = sockets.at(-1);
  newest?.write('x'.repeat(50_000));
  const [received] = newest ? await once(newest, 'data') : [];
  expect(String(received)).toMatch(/^HTTP\/1\.1 200 /);
});

test('announced bytes that were not sent do not count', async () => {
  const { begin, ended } = await openServer();
  const sockets: Socket[] = [];
  for (let n = 0; n < 8; n += 1) sockets.push(await begin(10));
  const last = await begin(250_000);
  const [received] = await once(last, 'data');
  expect(String(received)).toMatch(/^HTTP\/1\.1 200 /);
  expect([ended(), sockets.filter(({ destroyed }) => destroyed).length]).toEqual([0, 0]);
});
