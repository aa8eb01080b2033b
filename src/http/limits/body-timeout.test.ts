import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enforceBodyTimeout } from './body-timeout.ts';

let slowUploads = 0;
const app = Fastify();
enforceBodyTimeout(app, {
  defaultSeconds: 0.2,
  checkMs: 20,
  min: { windowSeconds: 0.7, bytesPerSecond: 10 },
  onSlowUpload: () => {
    slowUploads += 1;
  },
});
app.post('/usual', async (request) => request.body);
app.post('/slow', { config: { bodyTimeoutSeconds: 20 } }, async (request) => request.body);
app.post('/slow-for-long', { config: { bodyTimeoutSeconds: 20 } }, async (request) => request.body);
app.post('/refused', { onRequest: async (_request, reply) => reply.status(401).send({}) }, async () => {});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Says the beginning of a call whose body is not whole. */
function begin(path: string) {
  const socket = connect(port, '127.0.0.1');
  const said = { heard: '', ended: false };
  socket.on('data', (chunk) => {
    said.heard += chunk;
  });
  socket.on('close', () => {
    said.ended = true;
  });
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${path === '/slow-for-long' ? 1000 : 4}\r\n\r\nab`,
  );
  afterAll(() => socket.destroy());
  return { socket, said };
}

test('a body that does not come is not waited for', async () => {
  const { said } = begin('/usual');
  await vi.waitFor(() => expect(said.ended).toBe(true), 2000);
  expect(said.heard).toMatch(/^HTTP\/1\.1 408 /);
});

test('one that its route gives the time is', async () => {
  const { socket, said } = begin('/slow');
  await sleep(500);
  expect(said).toEqual({ heard: '', ended: false });
  socket.write('cd');
  await vi.waitFor(() => expect(said.heard).toMatch(/^HTTP\/1\.1 200 .*abcd$/s), 2000);
  await sleep(500);
  expect(said.ended).toBe(false);
});

test('one that was refused gets its answer, and not much longer', async () => {
  const { said } = begin('/refused');
  await vi.waitFor(() => expect(said.heard).toMatch(/^HTTP\/1\.1 401 /), 2000);
  await vi.waitFor(() => expect(said.ended).toBe(true), 2000);
  expect(said.heard).not.toContain('408');
});

test('one that its route gives the time is not waited for when it hardly moves', async () => {
  const { socket, said } = begin('/slow-for-long');
  const trickle = setInterval(() => socket.write('x'), 200);
  await vi.waitFor(() => expect(said.ended).toBe(true), 3000);
  clearInterval(trickle);
  expect(said.heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(slowUploads).toBe(1);
});
