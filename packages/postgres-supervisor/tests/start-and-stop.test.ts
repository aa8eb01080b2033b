import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  createTestPostgresServers,
  isProcessAlive,
  killProcessGroup,
  postmasterPidOf,
  queryTestServer,
} from './create-test-postgres-servers.ts';

const { logLines, makeDataDir, makeFolder, start, startInChild } = createTestPostgresServers();

test('creates the database at the first start and finds it at the next', async () => {
  const dataDir = path.join(await makeFolder(), 'not yet there');
  const first = await start(dataDir, { durable: true });
  await queryTestServer(first, "CREATE TABLE t AS SELECT 'kept' AS word");
  const identity = await queryTestServer(
    first,
    "SELECT current_database() AS database, current_user AS user, inet_server_addr() AS tcp, current_setting('max_connections') AS max",
  );
  expect(identity).toEqual([{ database: 'Test-App', user: 'owner', tcp: null, max: '20' }]);
  expect(
    await queryTestServer(
      first,
      "SELECT lower('É') AS lower, current_setting('server_encoding') AS encoding",
    ),
  ).toEqual([{ lower: 'é', encoding: 'UTF8' }]);
  const socketFolder = await stat(first.connection.host);
  expect(socketFolder.mode & 0o777).toBe(0o700);
  expect(path.basename(first.connection.host)).toMatch(/^supervisor-test-[0-9a-f]{16}$/);
  const pid = postmasterPidOf(first);
  await first.stop();
  expect(isProcessAlive(pid)).toBe(false);
  await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

  const second = await start(dataDir);
  expect(second.connection).toEqual(first.connection);
  expect(await queryTestServer(second, 'SELECT word FROM t')).toEqual([{ word: 'kept' }]);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
});

test('pg_trgm keeps words with accents whole', async () => {
  const server = await start(await makeDataDir());
  await queryTestServer(server, 'CREATE EXTENSION pg_trgm');
  expect(await queryTestServer(server, "SELECT show_trgm('Pokémon') @> ARRAY['  m'] AS split")).toEqual([
    { split: false },
  ]);
});

test('stop may be called again and at the same time, and nothing is restarted after it', async () => {
  const server = await start(await makeDataDir());
  const pid = postmasterPidOf(server);
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  await sleep(300);
  expect(isProcessAlive(pid)).toBe(false);
  expect(server.pid()).toBeNull();
  expect(logLines).toEqual([]);
});

test('stops by a fast shutdown while a client is idle in a transaction', async () => {
  const dataDir = await makeDataDir();
  const server = await start(dataDir);
  const client = new Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('BEGIN');
  await server.stop();
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('received fast shutdown request');
  expect(log).not.toContain('received immediate shutdown request');
});

test('two processes that start at once share one server', async () => {
  const dataDir = await makeFolder();
  const [one, other] = await Promise.all([startInChild(dataDir), startInChild(dataDir)]);
  expect(one.pid).toBe(other.pid);
  await killProcessGroup(one.child);
  await killProcessGroup(other.child);
  expect(postmasterPidOf(await start(dataDir))).toBe(one.pid);
});

test('an abort during the start leaves no server behind', async () => {
  const dataDir = await makeDataDir();
  await (await start(dataDir)).stop();
  await expect(start(dataDir, { signal: AbortSignal.abort(new Error('no longer needed')) })).rejects.toThrow(
    'no longer needed',
  );
  await expect(readFile(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a failed start is reported with PostgreSQL’s own message', async () => {
  const dataDir = await makeDataDir();
  await (await start(dataDir)).stop();
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
  await expect(start(dataDir)).rejects.toThrow(/FATAL: {2}database files are incompatible with server/);
});

test('removes the folder of a killed initdb, but not that of a live one', async () => {
  const dataDir = await makeFolder();
  const elsewhere = await makeDataDir();
  const dead = await startInChild(elsewhere);
  await killProcessGroup(dead.child);
  const deadFolder = `postgres.new-${dead.child.pid}`;
  const liveFolder = `postgres.new-${process.ppid}`;
  for (const name of [deadFolder, liveFolder, `postgres.new-${process.pid}`]) {
    await mkdir(path.join(dataDir, name, 'base'), { recursive: true });
  }
  await start(dataDir);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', liveFolder].sort());
  expect(postmasterPidOf(await start(elsewhere))).toBe(dead.pid);
});

test('a prefix that a socket’s path cannot hold is refused', async () => {
  await expect(start(await makeDataDir(), { socketPrefix: "a,'b" })).rejects.toThrow("a,'b");
});
