import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startStopwatch } from '#tests/helpers/stopwatch.ts';
import { rotateLog } from './postmaster/rotate-log.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });

const asRoot = process.getuid?.() === 0;
const lines: string[] = [];
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

// initdb takes a second: most tests begin with a copy of one database.
let template = '';

beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'shop-template-'));
  await (await startEmbeddedPostgres({ dataDir: template, log: () => {}, durable: false })).stop();
});

afterAll(() => rm(template, { recursive: true }));

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  lines.length = 0;
});

async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-postgres-'));
  folders.push(folder);
  await chmod(folder, mode);
  return folder;
}

/** A data folder with a database in it. */
async function makeDataDir(): Promise<string> {
  const folder = await makeFolder();
  await promisify(execFile)('cp', ['-a', path.join(template, 'postgres'), folder]);
  return folder;
}

async function start(
  dataDir: string,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const log = (level: string, message: string) => lines.push(`${level}: ${message}`);
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false, maxConnections: 20, ...more });
  running.push(database);
  return database;
}

async function query(
  database: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until<T>(what: () => Promise<T>, ms = 8_000): Promise<T> {
  for (const end = Date.now() + ms; ; await sleep(50)) {
    try {
      return await what();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

// A zombie that init has not collected yet is dead, and its state begins with Z.
function isAlive(pid: number): boolean {
  return /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

function pidOf(database: EmbeddedPostgres): number {
  const pid = database.pid();
  if (pid === null) throw new Error('the database has no process');
  return pid;
}

/** A shop in a process of its own, killed later: prints the server's pid once it runs. */
async function startInChild(dataDir: string): Promise<{ child: ChildProcess; pid: number }> {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const database = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false, log: () => {} });
    console.log(database.pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(Number(data)));
    child.once('exit', (code) => reject(new Error(`the child ended with ${code}`)));
  });
  return { child, pid };
}

async function killGroup(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid === undefined) throw new Error('no child');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

describe('starting and stopping', () => {
  test('makes the database at the first start and finds it again at the next', async () => {
    const dataDir = path.join(await makeFolder(), 'not yet there');
    const first = await start(dataDir, { durable: true });
    await query(first, "CREATE TABLE t AS SELECT 'kept' AS word");
    expect(await query(first, 'SELECT current_database() AS name, inet_server_addr() AS tcp')).toEqual([
      { name: 'shop', tcp: null },
    ]);
    expect(
      await query(first, "SELECT lower('É') AS lower, current_setting('server_encoding') AS encoding"),
    ).toEqual([{ lower: 'é', encoding: 'UTF8' }]);
    const socketFolder = await stat(first.connection.host);
    expect(socketFolder.mode & 0o777).toBe(0o700);
    const pid = pidOf(first);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

    const second = await start(dataDir);
    expect(second.connection).toEqual(first.connection);
    expect(await query(second, 'SELECT word FROM t')).toEqual([{ word: 'kept' }]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  test('keeps words with accents whole for the trigram index', async () => {
    const database = await start(await makeDataDir());
    await query(database, 'CREATE EXTENSION pg_trgm');
    expect(await query(database, "SELECT show_trgm('Pokémon') @> ARRAY['  m'] AS cut")).toEqual([
      { cut: false },
    ]);
  });

  test('stop may be called again and at the same time, and nothing is restarted after it', async () => {
    const database = await start(await makeDataDir());
    const pid = pidOf(database);
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    await sleep(300);
    expect(isAlive(pid)).toBe(false);
    expect(database.pid()).toBeNull();
    expect(lines).toEqual([]);
  });

  test('stops while a client sits idle in a transaction', async () => {
    const database = await start(await makeDataDir());
    const client = new Client(database.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN');
    const passed = startStopwatch();
    await database.stop();
    expect(passed()).toBeLessThan(3_000);
  });

  test('two starters at once end up with one server', async () => {
    const dataDir = await makeFolder();
    const [one, other] = await Promise.all([startInChild(dataDir), startInChild(dataDir)]);
    expect(one.pid).toBe(other.pid);
    await killGroup(one.child);
    await killGroup(other.child);
    expect(pidOf(await start(dataDir))).toBe(one.pid);
  });

  test('an abort during the start leaves no server behind', async () => {
    const dataDir = await makeDataDir();
    await (await start(dataDir)).stop();
    await expect(start(dataDir, { signal: AbortSignal.abort(new Error('told to end')) })).rejects.toThrow(
      'told to end',
    );
    await expect(readFile(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('says in PostgreSQL’s words why it does not start', async () => {
    const dataDir = await makeDataDir();
    await (await start(dataDir)).stop();
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(start(dataDir)).rejects.toThrow(/FATAL: {2}database files are incompatible with server/);
  });

  test('removes what a killed initdb left, but not the work of a live one', async () => {
    const dataDir = await makeFolder();
    const elsewhere = await makeDataDir();
    const dead = await startInChild(elsewhere);
    await killGroup(dead.child);
    const deadFolder = `postgres.new-${dead.child.pid}`;
    const liveFolder = `postgres.new-${process.ppid}`;
    for (const name of [deadFolder, liveFolder, `postgres.new-${process.pid}`]) {
      await mkdir(path.join(dataDir, name, 'base'), { recursive: true });
    }
    await start(dataDir);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', liveFolder].sort());
    expect(pidOf(await start(elsewhere))).toBe(dead.pid);
  });
});

describe('supervising', () => {
  test('a killed server comes back with what was committed', async () => {
    const database = await start(await makeDataDir(), { durable: true });
    await query(database, 'CREATE TABLE t AS SELECT 1 AS one');
    for (let round = 1; round <= 3; round++) {
      const pid = pidOf(database);
      process.kill(pid, 'SIGKILL');
      expect(await until(() => query(database, 'SELECT one FROM t'))).toEqual([{ one: 1 }]);
      expect(pidOf(database)).not.toBe(pid);
      expect(lines).toHaveLength(round);
      expect(lines.at(-1)).toContain(`(pid ${pid}) died (killed by SIGKILL): starting it again`);
    }
  });

  test('comes back although its socket folder was cleaned away', async () => {
    const database = await start(await makeDataDir());
    await rm(database.connection.host, { recursive: true });
    process.kill(pidOf(database), 'SIGKILL');
    expect(await until(() => query(database, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  test('waits for the processes that a killed server left', async () => {
    const database = await start(await makeDataDir());
    const client = new Client(database.connection);
    client.on('error', () => {});
    await client.connect();
    const backend = Number((await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid);
    // A stopped process keeps the shared memory, as one that is slow to die does.
    process.kill(backend, 'SIGSTOP');
    process.kill(pidOf(database), 'SIGKILL');
    await sleep(700);
    process.kill(backend, 'SIGKILL');
    expect(await until(() => query(database, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    expect(lines).toHaveLength(1);
  });

  test('stop right after a kill leaves nothing behind', async () => {
    const dataDir = await makeDataDir();
    const database = await start(dataDir);
    process.kill(pidOf(database), 'SIGKILL');
    await sleep(60);
    await database.stop();
    await sleep(500);
    expect(database.pid()).toBeNull();
    await expect(query(database, 'SELECT 1')).rejects.toThrow();
  });
});

describe('adopting', () => {
  test('a server whose shop was killed goes on, is supervised and can be stopped', async () => {
    const dataDir = await makeDataDir();
    const { child, pid } = await startInChild(dataDir);
    await killGroup(child);
    expect(isAlive(pid)).toBe(true);

    const database = await start(dataDir);
    expect(pidOf(database)).toBe(pid);
    process.kill(pid, 'SIGKILL');
    expect(await until(() => query(database, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    const successor = await until(async () => pidOf(database));
    expect(successor).not.toBe(pid);
    await database.stop();
    expect(isAlive(successor)).toBe(false);
  });

  test('leave() ends the watching, not the server', async () => {
    const dataDir = await makeDataDir();
    const { child, pid } = await startInChild(dataDir);
    const second = await start(dataDir);
    second.detach();
    expect(isAlive(pid)).toBe(true);
    await killGroup(child);
    const third = await start(dataDir);
    expect(pidOf(third)).toBe(pid);
    await third.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('a lock whose pid another program has got since is no obstacle', async () => {
    const dataDir = await makeDataDir();
    const first = await start(dataDir);
    const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const [, ...rest] = (await readFile(lockFile, 'utf8')).split('\n');
    await first.stop();
    const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
    // Of the database's own user, whose processes PostgreSQL takes for a postmaster.
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...(asRoot ? { uid, gid } : {}) });
    children.push(stranger);
    await writeFile(lockFile, [stranger.pid, ...rest].join('\n'), { mode: 0o600 });
    if (asRoot) await chown(lockFile, uid, gid);

    const second = await start(dataDir);
    expect(pidOf(second)).not.toBe(stranger.pid);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });
});

describe('rights', () => {
  test('a data folder inside a closed folder works', async () => {
    const dataDir = path.join(await makeFolder(0o700), 'data');
    const database = await start(dataDir);
    await query(database, 'CREATE TABLE t AS SELECT 1 AS one');
    const pid = pidOf(database);
    process.kill(pid, 'SIGKILL');
    expect(await until(() => query(database, 'SELECT one FROM t'))).toEqual([{ one: 1 }]);
    if (asRoot) expect((await stat(`/proc/${database.pid()}`)).uid).not.toBe(0);
  });

  test.skipIf(!asRoot)('(only as root) files restored by root are given to the database’s user', async () => {
    const dataDir = await makeDataDir();
    const first = await start(dataDir);
    await query(first, 'CREATE TABLE t AS SELECT 1 AS one');
    await first.stop();
    const cluster = path.join(dataDir, 'postgres');
    for (const name of ['', ...(await readdir(cluster, { recursive: true }))])
      await chown(path.join(cluster, name), 0, 0);
    expect(await query(await start(dataDir), 'SELECT one FROM t')).toEqual([{ one: 1 }]);
  });

  test.skipIf(!asRoot)('(only as root) a socket folder of somebody else is not used', async () => {
    const dataDir = await makeDataDir();
    const first = await start(dataDir);
    const usual = first.connection.host;
    await first.stop();
    await mkdir(usual, { mode: 0o777 });
    folders.push(usual);
    await chown(usual, 12_345, 12_345);
    const second = await start(dataDir);
    expect(second.connection.host).not.toBe(usual);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('a log over its size is kept once and begun anew, for a server that goes on writing', async () => {
  const dataDir = await makeDataDir();
  const database = await start(dataDir);
  const log = path.join(dataDir, 'postgres.log');
  const before = await readFile(log, 'utf8');
  await rotateLog(log, before.length);
  expect(await readFile(log, 'utf8')).toBe(before);
  await rotateLog(log, before.length - 1);
  expect(await readFile(`${log}.1`, 'utf8')).toBe(before);
  await database.stop();
  expect(await readFile(log, 'utf8')).toMatch(/^\d{4}-.*received fast shutdown request/);
});
