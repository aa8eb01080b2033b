import { readFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#config';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer } from '#tests/helpers/api/test-users.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { makeInterlacedPng } from '#tests/security/hostile-files.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { fillWithoutIndexes } from './seed/fill-without-indexes.ts';
import { seedProducts } from './seed/seed-products.ts';
import { median } from './support/median.ts';
import { listChildPids } from './support/read-database-cpu-ms.ts';

/**
 * `npm run bench:attacks`: three attacks from one address, and their effect on customers at another address: requests
 * whose body never arrives, pictures that decompress to many times their size, and lists that are never read. Exits
 * with 1 if an attack costs others more than SECURITY.md allows.
 */
const attacker = '127.0.0.2';
const rounds = 5;
const mebibyte = 1024 * 1024;
await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, { DEMO: '0', ADMIN_EMAIL: 'admin@shop.example' });
const admin = await logInAdmin(shop);
const product = (await createTestProductAs(shop, admin, { countInStock: 9 }))._id;
const { port } = new URL(shop.url);
const shopPid = shop.child.pid ?? 0;
const wrong: string[] = [];

const agent = new Agent({ keepAlive: true });
/** Makes one call; returns its status and duration in ms. */
function call(path: string, method: string, body: string, type = 'application/json') {
  const startedAt = performance.now();
  return new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
    });
    sent.on('error', reject).end(body);
  });
}

/** 99th percentile of the time customers wait for their cart's prices, four at a time. */
async function measureCartP99(calls = 1000): Promise<number> {
  const items = JSON.stringify({ lines: [{ product, qty: 1 }] });
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let n = 0; n < calls / 4; n += 1) {
        const { status, ms } = await call('/api/cart/quote', 'POST', items);
        if (status !== 200) wrong.push(`a customer's call: ${status}`);
        times.push(ms);
      }
    }),
  );
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Resident memory in MiB of the shop and of each of its child processes. */
const memory = () =>
  [shopPid, ...listChildPids(shopPid)].flatMap((pid) => {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return [];
      return [(Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / mebibyte];
    } catch {
      return [];
    }
  });

async function unfinishedBodies() {
  let isOver = false;
  let refused = 0;
  const line = () => {
    if (isOver) return;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: attacker });
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    socket.on('error', () => {}).on('data', () => refused++);
    socket.on('close', () => setTimeout(line, 10_000 * Math.random() + 5000));
    ending.push(() => socket.destroy());
  };
  const ending: (() => void)[] = [];
  const quiet: number[] = [];
  await measureCartP99();
  for (let round = 0; round < rounds; round += 1) quiet.push(await measureCartP99());
  for (let n = 0; n < 2000; n += 1) line();
  await sleep(5000);
  const attacked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    attacked.push(await measureCartP99());
    for (let n = 0; n < 10; n += 1) {
      const { status } = await call('/api/webhooks/stripe', 'POST', '{}');
      if (status >= 500 || status === 429) wrong.push(`a webhook: ${status}`);
    }
  }
  isOver = true;
  for (const end of ending) end();
  const [before, during] = [median(quiet), median(attacked)];
  if (during > 2 * before) wrong.push('2,000 unfinished bodies slow others');
  return { before: `${before.toFixed(1)} ms p99`, during: `${during.toFixed(1)} ms p99, ${refused} refused` };
}

async function largePictures() {
  const [robin, file] = [await registerCustomer(shop), await makeInterlacedPng(6300, 16)];
  const small = await makeInterlacedPng(6300, 8);
  const [before] = memory();
  let largest = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(20)) largest = Math.max(largest, ...memory());
  })();
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      for (;;) {
        const form = new FormData();
        form.set('image', new Blob([new Uint8Array(n % 2 ? file : small)], { type: 'image/png' }), 'me.png');
        const headers = { authorization: `Bearer ${robin.token}` };
        const { status } = await fetch(`${shop.url}/api/uploads/image`, {
          method: 'POST',
          headers,
          body: form,
        });
        statuses.push(status);
        if (status !== 429) return;
        await sleep(500);
      }
    }),
  );
  isOver = true;
  await watching;
  if (largest > 450) wrong.push('a picture takes more than 450 MiB');
  const count = (status: number) => statuses.filter((one) => one === status).length;
  return {
    before: `${before?.toFixed(0)} MiB`,
    during: `${largest.toFixed(0)} MiB the largest process; ${count(200)} taken, ${count(422)} refused`,
  };
}

async function unreadLists() {
  const client = new pg.Client((await acquireDatabase(readConfig({ DATA_DIR: data.path }))).settings);
  await client.connect();
  await fillWithoutIndexes(client, () => seedProducts(client, 100_000));
  await client.end();
  await measureCartP99();
  const [before = 0] = memory();
  const lists: number[] = [];
  const open = Array.from({ length: 200 }, (_, n) =>
    get({ host: '127.0.0.1', port, path: '/api/products', localAddress: `127.0.1.${n % 100}`, agent: false })
      .on('response', (response) => lists.push(response.statusCode ?? 0))
      .on('error', () => {}),
  );
  let largest = 0;
  for (let look = 0; look < 50; look += 1, await sleep(200)) largest = Math.max(largest, memory()[0] ?? 0);
  for (const one of open) one.destroy();
  if (largest - before > 64) wrong.push('unread lists take more than 64 MiB');
  const read = lists.filter((status) => status === 200).length;
  return { before: `${before.toFixed(0)} MiB`, during: `${largest.toFixed(0)} MiB, ${read} being answered` };
}

const table = {
  '2,000 unfinished bodies': await unfinishedBodies(),
  '20 pictures of 160 and 320 MB': await largePictures(),
  '200 unread lists of 100,000 products': await unreadLists(),
};
console.table(table);
console.log(wrong.length ? `wrong: ${[...new Set(wrong)].slice(0, 5).join('; ')}` : 'nothing wrong');
agent.destroy();
await shop.stop();
data.remove();
process.exit(wrong.length ? 1 : 0);
