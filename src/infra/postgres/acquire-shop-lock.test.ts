import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acquireShopLock } from './acquire-shop-lock.ts';
import { type EmbeddedPostgres, startShopPostgres } from './start-shop-postgres.ts';

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });

let dataDir = '';
let database: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-lock-'));
  database = await startShopPostgres({ dataDir, log: () => {}, durable: false });
});

afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true });
});

const never = () => {
  throw new Error('the lock was lost');
};

async function holders(): Promise<number[]> {
  const client = new Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND application_name = 'shop-lock'",
  );
  await client.end();
  return rows.map((row) => row.pid);
}

async function waitForHolder(except: number | undefined): Promise<number> {
  for (const end = Date.now() + 8_000; Date.now() < end; await sleep(50)) {
    const [pid] = await holders().catch(() => []);
    if (pid !== undefined && pid !== except) return pid;
  }
  throw new Error('nobody holds the lock');
}

async function countWaiting(): Promise<number> {
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
  await client.end();
  return rows.length;
}

async function dropConnection(pid: number): Promise<void> {
  const client = new Client(database.connection);
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.end();
}

test('a second shop is refused with a code and the data folder, and gets in after a release', async () => {
  const first = await acquireShopLock(database.connection, { dataDir, onLost: never });
  const second = acquireShopLock(database.connection, { dataDir, onLost: never, timeoutMs: 300 });
  await expect(second).rejects.toMatchObject({
    code: 'shop_already_running',
    message: expect.stringContaining(dataDir),
  });
  await first.release();
  await first.release();
  const third = await acquireShopLock(database.connection, { dataDir, onLost: never });
  await third.release();
  expect(await holders()).toEqual([]);
});

test('the lock of a killed shop is free at once', async () => {
  const script = `
    const { acquireShopLock } = await import(${JSON.stringify(new URL('./acquire-shop-lock.ts', import.meta.url).href)});
    await acquireShopLock(JSON.parse(process.argv[1]), { dataDir: 'x', onLost: () => {} });
    console.log('held');`;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, JSON.stringify(database.connection)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const waiting = acquireShopLock(database.connection, { dataDir, onLost: never });
  await sleep(300);
  child.kill('SIGKILL');
  await (await waiting).release();
});

test('takes the lock again after the server was killed', async () => {
  const lock = await acquireShopLock(database.connection, { dataDir, onLost: never });
  const before = await waitForHolder(undefined);
  process.kill(database.pid() ?? 0, 'SIGKILL');
  await waitForHolder(before);
  await expect(
    acquireShopLock(database.connection, { dataDir, onLost: never, timeoutMs: 200 }),
  ).rejects.toMatchObject({ code: 'shop_already_running' });
  await lock.release();
});

test('tells once when another shop took the lock meanwhile', async () => {
  let losses = 0;
  const lost = () => {
    losses++;
  };
  const first = await acquireShopLock(database.connection, { dataDir, onLost: lost, timeoutMs: 300 });
  // Who waits inside PostgreSQL gets the lock in the moment it is free.
  const other = new Client(database.connection);
  await other.connect();
  const taken = other.query(
    `SELECT pg_advisory_lock((classid::bigint << 32) | objid::bigint)
       FROM pg_locks WHERE locktype = 'advisory' AND granted`,
  );
  await expect.poll(countWaiting).toBe(1);
  await dropConnection(await waitForHolder(undefined));
  await taken;
  await expect.poll(() => losses).toBe(1);
  // Another one would follow within the time that it may take.
  await sleep(1_000);
  expect(losses).toBe(1);
  await first.release();
  await other.end();
});

test('a release while the database is away does not hang', async () => {
  const lock = await acquireShopLock(database.connection, { dataDir, onLost: never });
  process.kill(database.pid() ?? 0, 'SIGKILL');
  await sleep(20);
  await lock.release();
  await waitForNobody();
});

async function waitForNobody(): Promise<void> {
  for (const end = Date.now() + 8_000; Date.now() < end; await sleep(50)) {
    const list = await holders().catch(() => undefined);
    if (list?.length === 0) return;
  }
  throw new Error('the lock is still held');
}
