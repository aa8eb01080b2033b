import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  adminPassword,
  makeDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/started-shop.ts';
import { until } from '#tests/helpers/until.ts';

const registerLimit = 6;
const env = {
  WEB_CONCURRENCY: '2',
  ADMIN_EMAIL: 'ada@shop.example',
  REGISTER_LIMIT: String(registerLimit),
  LOG_LEVEL: 'error',
};
const data = makeDataDir();
let shop: StartedShop;

beforeAll(async () => {
  shop = await startShopProcess(data.path, env);
});
afterAll(async () => {
  await shop?.stop();
  data.remove();
});

/** The processes that `parent` started from the same program: those that answer visitors. */
function servers(parent = shop.child.pid): number[] {
  const program = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').at(-2) ?? '';
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [state, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return state !== 'Z' && Number(ppid) === parent && program(pid).endsWith('/shop.js');
      } catch {
        return false;
      }
    });
}

const isAlive = (pid: number) => {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A call on a connection of its own: the next process in turn answers it. */
const anew = { headers: { connection: 'close' } };
const read = async (path: string) => (await fetch(`${shop.url}${path}`, anew)).text();
const figure = async (pattern: RegExp) => Number(pattern.exec(await read('/metrics'))?.[1]);
const missed = () => figure(/shop_kept_answers_total\{outcome="missed"\} (\d+)/);

test('two processes answer on one port, and their figures are told together', async () => {
  expect(servers()).toHaveLength(2);
  const before = await missed();
  for (let turn = 0; turn < 6; turn += 1) expect(await read('/about')).toContain('Layer Legends');
  // Each has made it once.
  expect((await missed()) - before).toBe(2);
  const kept = await figure(/shop_orders\{status="Unpaid"\} (\d+)/);
  expect(Number.isNaN(kept) ? 0 : kept).toBe(0);
  expect(await read('/metrics')).toMatch(/^shop_database_up 1$/m);
});

test('a new price is shown by both', async () => {
  const logIn = { email: 'ada@shop.example', password: adminPassword };
  const { body: admin } = await callShop<{ token: string }>(shop, 'POST', '/api/users/login', {
    body: logIn,
  });
  const { body } = await callShop<{ _id: string }[]>(shop, 'GET', '/api/products');
  const id = body[0]?._id ?? '';
  for (let turn = 0; turn < 5; turn += 1) {
    for (let visit = 0; visit < 4; visit += 1) await read(`/product/${id}`);
    const price = 70 + turn;
    const change = { as: admin, body: { id, price }, ...anew };
    expect((await callShop(shop, 'PATCH', '/api/products/adminProductUpdate', change)).status).toBe(200);
    // Visits go to both in turn. How soon is told by fresh-pages.test.ts.
    let shown = 0;
    await until(async () => {
      shown = (await read(`/product/${id}`)).includes(`$${price}.00`) ? shown + 1 : 0;
      return shown === 4;
    }, 10);
  }
});

test('a limit is the same however many processes there are', async () => {
  const answers = await Promise.all(
    Array.from({ length: registerLimit + 4 }, (_, index) =>
      callShop(shop, 'POST', '/api/users/register', {
        body: { name: 'Robin', email: `robin-${index}@shop.example`, password: 'a long enough password' },
        ...anew,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(statuses.filter((status) => status === 201 || status === 200)).toHaveLength(registerLimit);
});

test('who is logged in at one process is logged in at all', async () => {
  const logIn = { email: 'ada@shop.example', password: adminPassword };
  const { body: admin } = await callShop<{ token: string }>(shop, 'POST', '/api/users/login', {
    body: logIn,
    ...anew,
  });
  for (let call = 0; call < 4; call += 1)
    expect((await callShop(shop, 'GET', '/api/users/profile', { as: admin, ...anew })).status).toBe(200);
});

test('one that dies is started again, and visitors are answered meanwhile', async () => {
  const [one = 0, two = 0] = servers();
  process.kill(one, 'SIGKILL');
  // Before it is noticed, a connection may still be handed to it.
  await until(() => shop.output().includes('a process of the shop died'), 10);
  for (let visit = 0; visit < 10; visit += 1)
    expect((await fetch(`${shop.url}/about`, anew)).status).toBe(200);
  await expect.poll(() => servers().length, { timeout: 20_000 }).toBe(2);
  expect(servers()).toContain(two);
  expect(servers()).not.toContain(one);
  expect(shop.output()).toContain('a process of the shop died and is started again');
});

test('SIGHUP replaces one after the other, and of 10,000 requests meanwhile none fails', async () => {
  const before = servers();
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${shop.url}${path}`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', reject);
    });
  let asked = 0;
  const isReplaced = () => !before.some(isAlive);
  const failed: unknown[] = [];
  const visitor = async () => {
    while (asked < 10_000 || !isReplaced()) {
      asked += 1;
      const path = asked % 4 ? '/about' : '/api/products?pageSize=2';
      const status = await ask(path).catch((error: Error) => error.message);
      if (status !== 200) failed.push(status);
      // Twice: the second one asks for what is under way already.
      if (asked === 1_000 || asked === 1_100) process.kill(shop.child.pid ?? 0, 'SIGHUP');
    }
  };
  await Promise.all(Array.from({ length: 24 }, visitor));
  agent.destroy();
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(10_000);
  expect(servers()).toHaveLength(2);
}, 60_000);

test('none outlives the one that looks after them, and the next start finds everything', async () => {
  const before = servers();
  const { body: products } = await callShop<unknown[]>(shop, 'GET', '/api/products');
  await shop.kill();
  await expect.poll(() => before.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  shop = await startShopProcess(data.path, env);
  expect((await callShop<unknown[]>(shop, 'GET', '/api/products')).body).toHaveLength(products.length);
});

test('asked to end, all end within ten seconds', async () => {
  const before = servers();
  expect(before).toHaveLength(2);
  const { code, seconds } = await shop.stop();
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  expect(before.filter(isAlive)).toEqual([]);
});
