import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(url).port);
const refusalsOf = async (code: string) => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`shop_refused_calls_total{code="${code}"} (\\d+)`).exec(metrics)?.[1] ?? 0);
};

async function openConnection(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

test('one connection with 150 pipelined requests and 64 webhooks holds no slot', async () => {
  const get = 'GET /api/products HTTP/1.1\r\nHost: x\r\n\r\n';
  const post = 'POST /api/webhooks/stripe HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
  const socket = await openConnection();
  socket.resume().write(get.repeat(150) + post.repeat(64));
  await expect.poll(() => socket.destroyed).toBe(true);
  expect(await refusalsOf('budget_requestsPerConnection')).toBe(1);
  expect(await refusalsOf('bad_signature')).toBe(0);
  const webhook = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect(webhook.status).toBeLessThan(429);
});

test('stalled uploads are limited per account, from any networks', async () => {
  const kim = await api.createCustomer();
  const token = await api.createToken(kim);
  const head = [
    'POST /api/uploads/stl HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 9000',
    '',
    '--b\r\nContent-Disposition: form-data; name="stl"; filename="a.stl"\r\n\r\nsolid a',
  ].join('\r\n');
  const { account } = concurrencyLimits.uploads;
  const received: string[] = [];
  for (let n = 0; n < account + 4; n += 1) {
    const socket = await openConnection(`127.0.0.${n + 2}`);
    socket.on('data', (data) => received.push(String(data)));
    socket.write(head);
  }
  await expect.poll(() => received.length).toBe(4);
  for (const text of received) expect(text).toMatch(/^HTTP\/1\.1 429 /);
  await expect.poll(() => refusalsOf('budget_uploads')).toBe(4);
});
