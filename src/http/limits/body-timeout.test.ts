import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { enforceBodyTimeout } from './body-timeout.ts';

const defaultMs = 30_000;
const checkMs = 5_000;
const windowMs = 60_000;

let slowUploads = 0;
const app = Fastify();
enforceBodyTimeout(app, {
  defaultSeconds: defaultMs / 1000,
  checkMs,
  min: { windowSeconds: windowMs / 1000, bytesPerSecond: 10 },
  onSlowUpload: () => {
    slowUploads += 1;
  },
});
let onReceived = (_request: IncomingMessage) => {};
app.addHook('onRequest', async ({ raw }) => onReceived(raw));
let onResponded = () => {};
app.addHook('onResponse', async () => onResponded());
app.post('/default', async (request) => request.body);
app.post('/upload', { config: { bodyTimeoutSeconds: 900 } }, async (request) => request.body);
app.post('/refused', { onRequest: async (_request, reply) => reply.status(401).send({}) }, async () => {});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends a request and the first two bytes of its body. Resolves when the server has received them. */
async function startRequest(path: string, bodyBytes: number) {
  const received = Promise.withResolvers<IncomingMessage>();
  onReceived = received.resolve;
  const responded = Promise.withResolvers<void>();
  onResponded = responded.resolve;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${bodyBytes}\r\n\r\nab`,
  );
  const request = await received.promise;
  return {
    closed,
    responded: responded.promise,
    response: () => response,
    /** False as soon as the server has decided to close the connection. */
    isOpen: () => request.socket.writable,
    async send(text: string) {
      const arrived = once(request, 'data');
      socket.write(text);
      await arrived;
    },
  };
}

test('a request whose body does not arrive gets 408', async () => {
  const { closed, response, isOpen } = await startRequest('/default', 4);
  vi.advanceTimersByTime(defaultMs - 1);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
  await closed;
  expect(response()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a route with a longer timeout waits for its body, and keeps the connection after the response', async () => {
  const { send, responded, response, isOpen } = await startRequest('/upload', 4);
  vi.advanceTimersByTime(defaultMs + checkMs);
  expect([isOpen(), response()]).toEqual([true, '']);
  await send('cd');
  await responded;
  await expect.poll(response).toMatch(/^HTTP\/1\.1 200 .*abcd$/s);
  vi.advanceTimersByTime(defaultMs + checkMs);
  expect(isOpen()).toBe(true);
});

test('the connection of a refused request stays open for the default timeout, and gets no 408', async () => {
  const { closed, responded, response, isOpen } = await startRequest('/refused', 4);
  await responded;
  vi.advanceTimersByTime(defaultMs - 1);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  await closed;
  expect(response()).toMatch(/^HTTP\/1\.1 401 /);
  expect(response()).not.toContain('408');
});

test('an upload below the minimum throughput is ended before the timeout of its route', async () => {
  const { send, closed, response, isOpen } = await startRequest('/upload', 1000);
  for (let passedMs = 0; passedMs < windowMs; passedMs += checkMs) {
    expect(isOpen()).toBe(true);
    await send('x');
    vi.advanceTimersByTime(checkMs);
  }
  expect([isOpen(), slowUploads]).toEqual([false, 1]);
  await closed;
  expect(response()).toMatch(/^HTTP\/1\.1 408 /);
});
