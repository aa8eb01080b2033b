import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { minThroughputs } from '#domain/shared/limits/limits.ts';
import { closeStalledResponses } from './close-stalled-responses.ts';

const chunk = Buffer.alloc(1_000_000);
/** More than the buffers of the operating system, so that the server has to wait for the client. */
const chunks = 20;
const checkMs = 5_000;
const windowMs = minThroughputs.responses.windowSeconds * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openResponse(respond: (response: ServerResponse) => void) {
  const closed = { count: 0 };
  const server = createServer((_request, response) => respond(response));
  closeStalledResponses(server, { checkMs, onClosed: () => closed.count++ });
  let connection = { destroyed: false, writableLength: 0 };
  server.on('connection', (socket) => {
    connection = socket;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
  const received = response as IncomingMessage;
  received.on('error', () => {});
  await expect.poll(() => connection.writableLength).toBeGreaterThan(0);
  return { received, closed, isClosed: () => connection.destroyed };
}

test.each<[string, (response: ServerResponse) => void]>([
  ['in one piece, such as a cached one', (response) => response.end(Buffer.alloc(chunks * chunk.length))],
  ['as a stream', (response) => void Readable.from(Array(chunks).fill(chunk)).pipe(response)],
])('the connection of a response that the client does not read is closed: %s', async (_what, respond) => {
  const { closed, isClosed } = await openResponse(respond);
  vi.advanceTimersByTime(windowMs);
  expect(isClosed()).toBe(false);
  vi.advanceTimersByTime(checkMs);
  expect([isClosed(), closed.count]).toEqual([true, 1]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['in one piece', (response) => response.end(Buffer.alloc(chunks * chunk.length))],
  ['as a stream', (response) => void Readable.from(Array(chunks).fill(chunk)).pipe(response)],
])('a response that the client reads slowly arrives complete: %s', async (_what, respond) => {
  const { received, closed } = await openResponse(respond);
  let bytes = 0;
  let ended = false;
  received.once('end', () => {
    ended = true;
  });
  received.on('data', (data: Buffer) => {
    // A pause of ten seconds after each 4 MB.
    if (Math.floor((bytes + data.length) / 4_000_000) > Math.floor(bytes / 4_000_000))
      vi.advanceTimersByTime(2 * checkMs);
    bytes += data.length;
  });
  while (!ended) await yieldToEventLoop();
  expect([bytes, closed.count]).toEqual([chunks * chunk.length, 0]);
});
