import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(url).port);
const sockets = new Set<Socket>();
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Starts a request from a local address and leaves its body unfinished. */
async function beginCall(localAddress: string, path: string): Promise<{ heard: string; hungUp: boolean }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.add(socket);
  const seen = { heard: '', hungUp: false };
  socket.on('data', (chunk) => {
    seen.heard += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    seen.hungUp = true;
  });
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
  );
  return seen;
}

test('300 requests of one network whose body never arrives: other requests succeed, and most of the 300 are disconnected', async () => {
  const { network } = concurrencyLimits.unfinishedBodies;
  const begun: Awaited<ReturnType<typeof beginCall>>[] = [];
  for (let n = 0; n < 300; n++) begun.push(await beginCall('127.0.0.2', '/api/contact'));
  const refused = () => begun.filter(({ hungUp }) => hungUp);
  await expect.poll(() => refused().length).toBe(300 - network);
  for (const { heard } of refused()) {
    expect(heard).toMatch(/^HTTP\/1\.1 429 /);
    expect(heard).toMatch(/\r\nretry-after: 1\r\n/i);
  }
  // Other requests of the same network succeed, too: an unfinished body holds no slot of theirs.
  for (const path of ['/api/products', '/api/shop', '/healthz'])
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  const message = { name: 'Kim', email: 'kim@shop.example', message: 'Hello.' };
  const sent = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(sent.status).toBe(200);
  // A forged webhook is read to its end, as Stripe's are.
  const webhook = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect(webhook.status).not.toBe(503);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('shop_refused_calls_total{code="budget_unfinishedBodies"} ');
});
