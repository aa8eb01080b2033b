import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShopPostgres } from '#infra/postgres/start-shop-postgres.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile } from '#tests/helpers/api/uploads.ts';
import {
  mainProgram,
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
  startShopUntilExit,
} from '#tests/helpers/servers/start-shop-process.ts';
import { readCpuSeconds } from '#tests/helpers/stopwatch.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const data = makeTemporaryDataDir();
let shop: StartedShop;

const isReady = async () => (await fetch(`${shop.url}/readyz`).catch(() => null))?.status === 200;

/** The complete output of a failed start: one line. */
const oneLine = (text: string) => text.trim().split('\n');

beforeAll(async () => {
  // The permissions that earlier versions set.
  mkdirSync(join(data.path, 'mail'), { mode: 0o755 });
  writeFileSync(join(data.path, 'mail/old.eml'), '', { mode: 0o644 });
  shop = await startShopProcess(data.path, {}, mainProgram);
});
afterAll(async () => {
  await shop.stop();
  data.remove();
});

test('the data of the shop is unreadable for other users, also what an earlier version left readable', async () => {
  const admin = await logInAdmin(shop);
  await callShop(shop, 'POST', '/api/users/forgot-password', { body: { email: admin.email } });
  expect((await uploadSampleFile(shop, 'image', admin)).status).toBe(200);
  const mail = join(data.path, 'mail');
  await waitUntil(() => readdirSync(mail).some((name) => /^(?!old).*\.eml$/.test(name)), 20);
  const mode = (path: string) => statSync(join(data.path, path)).mode & 0o777;
  // The database's user may traverse the folder, not list it.
  expect([0o700, 0o711]).toContain(mode('.'));
  const kept = readdirSync(data.path, { recursive: true, encoding: 'utf8' });
  const ours = kept.filter((path) => !/^postgres(\/|$)/.test(path) && path !== 'mail/old.eml');
  expect(ours).toEqual(expect.arrayContaining(['mail', 'files', 'postgres.log']));
  expect(ours.filter((path) => mode(path) & 0o077)).toEqual([]);
});

describe('a failed start gives the reason in one line, exits with 1 and changes nothing', () => {
  test('an invalid setting', async () => {
    const { code, stderr, stdout } = await startShopUntilExit({ PORT: 'eighty', SMTP_URL: 'secret-thing' });
    expect(code).toBe(1);
    expect(oneLine(stderr)).toEqual([expect.stringMatching(/PORT: .*SMTP_URL: /)]);
    expect(stderr + stdout).not.toContain('secret-thing');
  });

  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const { code, stderr } = await startShopUntilExit({
      PORT: String(port),
      DATA_DIR: join(data.path, 'never-made'),
    });
    taken.close();
    expect(code).toBe(1);
    expect(oneLine(stderr)).toEqual([`Port ${port} is in use. Stop the program that uses it, or set PORT.`]);
    expect(() => readFileSync(join(data.path, 'never-made'))).toThrow(/ENOENT/);
  });

  test('an unreachable DATABASE_URL, without its password', async () => {
    const { code, stderr } = await startShopUntilExit({
      PORT: '0',
      DATABASE_URL: 'postgres://owner:hunter2@127.0.0.1:1/shop',
      DATA_DIR: join(data.path, 'other'),
    });
    expect(code).toBe(1);
    expect(oneLine(stderr)).toEqual([
      expect.stringMatching(/^The database at DATABASE_URL \(127\.0\.0\.1:1\) cannot be used/),
    ]);
    expect(stderr).not.toContain('hunter2');
  });

  test('a second shop on the same data folder, and the first runs on', async () => {
    const { code, stderr } = await startShopUntilExit({ PORT: '0', DATA_DIR: data.path });
    expect(code).toBe(1);
    expect(oneLine(stderr)).toEqual([expect.stringContaining(data.path)]);
    expect(await isReady()).toBe(true);
  });
});

describe('a shop after a crash', () => {
  const pidFile = join(data.path, 'postgres/postmaster.pid');
  const databasePid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

  test('restarts its killed database', async () => {
    const before = databasePid();
    process.kill(before, 'SIGKILL');
    // During a restart of the database the file is missing for a moment.
    await waitUntil(() => existsSync(pidFile) && databasePid() !== before, 20);
    await waitUntil(async () => (await isReady()) && (await fetch(`${shop.url}/api/products`)).ok, 20);
    const products = await fetch(`${shop.url}/api/products`);
    expect(((await products.json()) as unknown[]).length).toBeGreaterThanOrEqual(12);
  });

  test('starts again after it was killed, without manual cleanup', async () => {
    await shop.kill();
    shop = await startShopProcess(data.path, {}, mainProgram);
    expect(await isReady()).toBe(true);
    expect(readCpuSeconds(shop.child.pid)).toBeLessThan(6);
  });

  test('exits with 0 within 10 s of SIGTERM, also of a second one, and stops the database', async () => {
    const stopping = shop.stop();
    shop.child.kill('SIGTERM');
    const { code, seconds } = await stopping;
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(databasePid).toThrow(/ENOENT/);
    shop = await startShopProcess(data.path, {}, mainProgram);
  });
});

test('a shop that is stopped during its start exits with 0 at once', async () => {
  const other = makeTemporaryDataDir();
  const isUnderWay = () => readdirSync(other.path).length > 0;
  const ended = startShopUntilExit({ PORT: '0', DATA_DIR: other.path }, isUnderWay);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  other.remove();
});

test('a shop leaves a database of a newer version unchanged', async () => {
  await shop.stop();
  const log = () => {};
  const postgres = await startShopPostgres({ dataDir: data.path, log });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)",
  );
  await client.end();
  await postgres.stop();

  const { code, stderr } = await startShopUntilExit({ PORT: '0', DATA_DIR: data.path });
  expect(code).toBe(1);
  expect(oneLine(stderr)).toEqual([expect.stringContaining('newer version of the shop')]);

  const again = await startShopPostgres({ dataDir: data.path, log });
  const mending = new pg.Client(again.connection);
  await mending.connect();
  await mending.query("delete from drizzle.__drizzle_migrations where hash = 'future'");
  await mending.end();
  await again.stop();
  shop = await startShopProcess(data.path, {}, mainProgram);
});
