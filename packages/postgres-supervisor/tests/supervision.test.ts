import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { rotateLogFile } from '../postmaster/rotate-log-file.ts';
import {
  createTestPostgresServers,
  postmasterPidOf,
  queryTestServer,
  retryUntilSuccess,
} from './create-test-postgres-servers.ts';

const { logLines, makeDataDir, start } = createTestPostgresServers();

test('a killed server is restarted with what was committed', async () => {
  const server = await start(await makeDataDir(), { durable: true });
  await queryTestServer(server, 'CREATE TABLE t AS SELECT 1 AS one');
  for (let round = 1; round <= 3; round++) {
    const pid = postmasterPidOf(server);
    process.kill(pid, 'SIGKILL');
    expect(await retryUntilSuccess(() => queryTestServer(server, 'SELECT one FROM t'))).toEqual([{ one: 1 }]);
    expect(postmasterPidOf(server)).not.toBe(pid);
    expect(logLines).toHaveLength(round);
    expect(logLines.at(-1)).toContain(`(pid ${pid}) died (killed by SIGKILL): starting it again`);
  }
});

test('restarts although its socket folder was removed', async () => {
  const server = await start(await makeDataDir());
  await rm(server.connection.host, { recursive: true });
  process.kill(postmasterPidOf(server), 'SIGKILL');
  expect(await retryUntilSuccess(() => queryTestServer(server, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
});

test('a restart waits for the processes of a killed server', async () => {
  const server = await start(await makeDataDir());
  const client = new Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  const backend = Number((await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid);
  // A stopped process keeps the shared memory, as one that exits slowly does.
  process.kill(backend, 'SIGSTOP');
  process.kill(postmasterPidOf(server), 'SIGKILL');
  await sleep(700);
  process.kill(backend, 'SIGKILL');
  expect(await retryUntilSuccess(() => queryTestServer(server, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  expect(logLines).toHaveLength(1);
});

test('stop right after a kill leaves nothing behind', async () => {
  const dataDir = await makeDataDir();
  const server = await start(dataDir);
  process.kill(postmasterPidOf(server), 'SIGKILL');
  await sleep(60);
  await server.stop();
  await sleep(500);
  expect(server.pid()).toBeNull();
  await expect(queryTestServer(server, 'SELECT 1')).rejects.toThrow();
});

test('a log over its size is copied and emptied while the server keeps writing to it', async () => {
  const dataDir = await makeDataDir();
  const server = await start(dataDir);
  const log = path.join(dataDir, 'postgres.log');
  const before = await readFile(log, 'utf8');
  await rotateLogFile(log, before.length);
  expect(await readFile(log, 'utf8')).toBe(before);
  await rotateLogFile(log, before.length - 1);
  expect(await readFile(`${log}.1`, 'utf8')).toBe(before);
  await server.stop();
  expect(await readFile(log, 'utf8')).toMatch(/^\d{4}-.*received fast shutdown request/);
});
