import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  adminPassword,
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { finishLogIn, holdLogIn } from './held-log-in.ts';
import {
  clearControl,
  preloadFile,
  removeControl,
  setControl,
  startedWorkers,
} from './worker-start-control.ts';

const registerLimit = 6;
const env = {
  NODE_OPTIONS: `--import=${preloadFile}`,
  WEB_CONCURRENCY: '2',
  ADMIN_EMAIL: 'ada@shop.example',
  REGISTER_LIMIT: String(registerLimit),
  LOG_LEVEL: 'error',
  PAYMENT_SANDBOX: '0',
};
const data = makeTemporaryDataDir();
let shop: StartedShop;

beforeAll(async () => {
  shop = await startShopProcess(data.path, env);
});
afterAll(async () => {
  await shop?.stop();
  data.remove();
  removeControl();
});

const parentOf = (pid: number) =>
  Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** The worker processes that `parent` started. */
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

/** A request on its own connection, which the next process in turn accepts. */
const anew = { headers: { connection: 'close' } };
const read = async (path: string) => (await fetch(`${shop.url}${path}`, anew)).text();
const figure = async (pattern: RegExp) => Number(pattern.exec(await read('/metrics'))?.[1]);
const missed = () => figure(/shop_kept_answers_total\{outcome="missed"\} (\d+)/);

test('two processes share one port, and their metrics are summed', async () => {
  expect(servers()).toHaveLength(2);
  const before = await missed();
  for (let turn = 0; turn < 6; turn += 1) expect(await read('/about')).toContain('Layer Legends');
  // Each process has rendered it once.
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
    // Requests go to both in turn. cache-invalidation.test.ts checks the delay.
    let shown = 0;
    await waitUntil(async () => {
      shown = (await read(`/product/${id}`)).includes(`$${price}.00`) ? shown + 1 : 0;
      return shown === 4;
    }, 10);
  }
});

test('a rate limit is the same for any number of processes', async () => {
  const responses = await Promise.all(
    Array.from({ length: registerLimit + 4 }, (_, index) =>
      callShop(shop, 'POST', '/api/users/register', {
        body: { name: 'Robin', email: `robin-${index}@shop.example`, password: 'a long enough password' },
        ...anew,
      }),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(statuses.filter((status) => status === 201 || status === 200)).toHaveLength(registerLimit);
});

test('a session is valid in all processes', async () => {
  const logIn = { email: 'ada@shop.example', password: adminPassword };
  const { body: admin } = await callShop<{ token: string }>(shop, 'POST', '/api/users/login', {
    body: logIn,
    ...anew,
  });
  for (let call = 0; call < 4; call += 1)
    expect((await callShop(shop, 'GET', '/api/users/profile', { as: admin, ...anew })).status).toBe(200);
});

test('a process that dies is restarted, and requests are served meanwhile', async () => {
  const [one = 0, two = 0] = servers();
  process.kill(one, 'SIGKILL');
  // Until its death is noticed, it may still get a connection.
  await waitUntil(() => shop.output().includes('worker died'), 10);
  for (let visit = 0; visit < 10; visit += 1)
    expect((await fetch(`${shop.url}/about`, anew)).status).toBe(200);
  await expect.poll(() => servers().length, { timeout: 20_000 }).toBe(2);
  expect(servers()).toContain(two);
  expect(servers()).not.toContain(one);
  expect(shop.output()).toContain('worker died and is restarted');
});

test('SIGHUP replaces processes one by one, and none of 10,000 requests fails', async () => {
  const before = servers();
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${shop.url}${path}`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', reject);
    });
  let asked = 0;
  // Until the supervisor has noticed their exits, the replacement is in progress, and another SIGHUP joins it.
  const isReplaced = () => !before.some((pid) => existsSync(`/proc/${pid}`));
  const failed: unknown[] = [];
  const visitor = async () => {
    while (asked < 10_000 || !isReplaced()) {
      asked += 1;
      const path = asked % 4 ? '/about' : '/api/products?pageSize=2';
      const status = await ask(path).catch((error: Error) => error.message);
      if (status !== 200) failed.push(status);
      // Twice: the second signal requests a replacement that is in progress already.
      if (asked === 1_000 || asked === 1_100) process.kill(shop.child.pid ?? 0, 'SIGHUP');
    }
  };
  await Promise.all(Array.from({ length: 24 }, visitor));
  agent.destroy();
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(10_000);
  expect(servers()).toHaveLength(2);
}, 60_000);

test('a new process that does not become ready keeps the old ones', async () => {
  const before = servers();
  const probes = await openProbes();
  setControl('fail');
  process.kill(shop.child.pid ?? 0, 'SIGHUP');
  await waitUntil(() => shop.output().includes('new worker ended before it was open'), 20);
  clearControl('fail');
  // A replaced process would close them.
  for (const agent of probes) expect(await closesConnection(agent)).toBe(false);
  for (const agent of probes) agent.destroy();
  expect(servers().sort()).toEqual(before.sort());
  expect((await fetch(`${shop.url}/about`, anew)).status).toBe(200);
});

test('processes that die during a replacement leave neither a gap nor an extra process', async () => {
  const before = servers();
  const count = startedWorkers().length;
  setControl('hold');
  process.kill(shop.child.pid ?? 0, 'SIGHUP');
  await waitUntil(() => startedWorkers().length === count + 1, 20, 'the new process');
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await waitUntil(() => startedWorkers().length === count + 3, 20, 'the restarted processes');
  clearControl('hold');
  // The replacement of the second process starts when the first one has exited.
  await waitUntil(() => startedWorkers().length === count + 4, 30, 'the second new process');
  await expect
    .poll(() => servers().map(String).sort(), { timeout: 20_000 })
    .toEqual([startedWorkers()[count], startedWorkers()[count + 3]].sort());
  expect((await fetch(`${shop.url}/about`, anew)).status).toBe(200);
});

test('no worker outlives its supervisor, and the next start recovers everything', async () => {
  const before = servers();
  const { body: products } = await callShop<unknown[]>(shop, 'GET', '/api/products');
  await shop.kill();
  await expect.poll(() => before.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  const count = startedWorkers().length;
  setControl('hold');
  const starting = startShopProcess(data.path, env);
  starting.catch(() => {});
  await waitUntil(() => startedWorkers().length === count + 2, 60, 'the start of both');
  // Until all are ready, there is nothing to replace.
  process.kill(parentOf(Number(startedWorkers()[count])), 'SIGHUP');
  clearControl('hold');
  shop = await starting;
  expect((await callShop<unknown[]>(shop, 'GET', '/api/products')).body).toHaveLength(products.length);
  expect(startedWorkers()).toHaveLength(count + 2);
});

test('on SIGTERM all processes exit within ten seconds', async () => {
  const before = servers();
  expect(before).toHaveLength(2);
  const { code, seconds } = await shop.stop();
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  expect(before.filter(isAlive)).toEqual([]);
});

test('on SIGTERM during a replacement requests under way are completed, and no process is started', async () => {
  await shop.stop();
  shop = await startShopProcess(data.path, env);
  const before = servers();
  // Connections go to the processes in turn: each process has one of `held` and one of `probes`.
  const held = [await holdLogIn(shop.url), await holdLogIn(shop.url)];
  const probes = [
    new Agent({ keepAlive: true, maxSockets: 1 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ];
  for (const agent of probes) expect(await closesConnection(agent)).toBe(false);
  process.kill(shop.child.pid ?? 0, 'SIGHUP');
  let retired = -1;
  await waitUntil(
    async () => {
      const closes = [];
      for (const agent of probes) closes.push(await closesConnection(agent));
      retired = closes.indexOf(true);
      return retired !== -1;
    },
    20,
    'a retired process',
  );
  for (const agent of probes) agent.destroy();
  const count = startedWorkers().length;
  const stopped = shop.stop();
  process.kill(shop.child.pid ?? 0, 'SIGHUP');
  expect(await finishLogIn(held[1 - retired])).toBe(200);
  await waitUntil(() => servers().length === 1, 7, 'the end of the other processes');
  expect(before).toContain(servers()[0]);
  expect(await finishLogIn(held[retired])).toBe(200);
  const { code, seconds } = await stopped;
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  expect(startedWorkers()).toHaveLength(count);
  expect(startedWorkers().map(Number).filter(isAlive)).toEqual([]);
});

/** A connection to each of the two processes, which accept connections in turn. */
async function openProbes(): Promise<Agent[]> {
  const agents = [
    new Agent({ keepAlive: true, maxSockets: 1 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ];
  for (const agent of agents) expect(await closesConnection(agent)).toBe(false);
  return agents;
}

/** Whether the process at the other end of the agent's connection announces that it closes it. */
async function closesConnection(agent: Agent): Promise<boolean> {
  const [response] = (await once(get(`${shop.url}/about`, { agent }), 'response')) as [IncomingMessage];
  await text(response);
  return response.headers.connection === 'close';
}
