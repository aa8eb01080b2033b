import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnectionsToOneRequest } from './single-request-connections.ts';

/** More than the buffers of the operating system, so that the server has to wait for the client. */
const large = Buffer.alloc(20_000_000, 'x');
const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function openConnection() {
  const seen = { handled: [] as string[], held: [] as ServerResponse[], arrived: 0, rejected: 0 };
  const seenByClient = { received: '', bytes: 0, closed: false };
  const server = createServer(
    limitConnectionsToOneRequest(
      ({ url = '' }, response) => {
        seen.handled.push(url);
        if (url === '/held') seen.held.push(response);
        // Responds at once, like the cache.
        else response.end(url === '/large' ? large : 'here');
      },
      () => {
        seen.rejected += 1;
      },
    ),
  );
  server.prependListener('request', () => {
    seen.arrived += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.on('close', () => {
    seenByClient.closed = true;
  });
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const read = () =>
    socket.on('data', (data) => {
      seenByClient.bytes += data.length;
      seenByClient.received = (seenByClient.received + data).slice(-1000);
    });
  return { socket, seen, seenByClient, read };
}

test.each([
  ['after a request that is held', line('/held') + line('/webhook').repeat(64)],
  ['after a request whose response is not read', line('/large') + line('/webhook').repeat(64)],
  ['after a request with an immediate response', line('/cached').repeat(150)],
])('pipelined requests close the connection and reach no route: %s', async (_where, text) => {
  const { socket, seen } = await openConnection();
  socket.write(text);
  await expect.poll(() => seen.rejected).toBe(1);
  expect(seen.handled).toHaveLength(1);
});

test('a request sent during a response waits, and another one after it closes the connection', async () => {
  const { socket, seen, seenByClient, read } = await openConnection();
  read();
  socket.write(line('/held') + line('/next'));
  await expect.poll(() => seen.held.length).toBe(1);
  expect(seen.handled).toEqual(['/held']);
  seen.held[0]?.end('first');
  await expect.poll(() => seenByClient.received).toMatch(/first.*here$/s);
  socket.write(line('/held') + line('/next') + line('/last'));
  await expect.poll(() => seenByClient.closed).toBe(true);
  expect([seen.handled, seen.rejected]).toEqual([['/held', '/next', '/held'], 1]);
});

test('a client that has received the whole body before the response ended gets its next response', async () => {
  const { socket, seen, seenByClient, read } = await openConnection();
  read();
  socket.write(line('/held'));
  await expect.poll(() => seen.held.length).toBe(1);
  seen.held[0]?.setHeader('content-length', 4).write('file');
  await expect.poll(() => seenByClient.received).toMatch(/file$/);
  socket.write(line('/next'));
  await expect.poll(() => seen.arrived).toBe(2);
  seen.held[0]?.end();
  await expect.poll(() => seenByClient.received).toMatch(/here$/);
  expect([seen.handled, seen.rejected]).toEqual([['/held', '/next'], 0]);
});

test('sequential requests share a connection, also after a large response', async () => {
  const { socket, seen, seenByClient, read } = await openConnection();
  read();
  for (const path of ['/a', '/large', '/b', '/large', '/c']) {
    seenByClient.bytes = 0;
    socket.write(line(path));
    const bytes = path === '/large' ? large.length : 100;
    await expect.poll(() => seenByClient.bytes, { interval: 1 }).toBeGreaterThan(bytes);
  }
  expect([seen.handled.length, seen.rejected, seenByClient.closed]).toEqual([5, 0, false]);
});
