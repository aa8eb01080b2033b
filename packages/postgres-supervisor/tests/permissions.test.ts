import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  createTestPostgresServers,
  isRunningAsRoot,
  postmasterPidOf,
  queryTestServer,
  retryUntilSuccess,
} from './create-test-postgres-servers.ts';

const { folders, makeDataDir, makeFolder, start } = createTestPostgresServers();

test('a data folder inside a closed folder works', async () => {
  const dataDir = path.join(await makeFolder(0o700), 'data');
  const server = await start(dataDir);
  await queryTestServer(server, 'CREATE TABLE t AS SELECT 1 AS one');
  const pid = postmasterPidOf(server);
  process.kill(pid, 'SIGKILL');
  expect(await retryUntilSuccess(() => queryTestServer(server, 'SELECT one FROM t'))).toEqual([{ one: 1 }]);
  if (isRunningAsRoot) expect((await stat(`/proc/${server.pid()}`)).uid).not.toBe(0);
});

test.skipIf(!isRunningAsRoot)(
  '(only as root) files restored by root are given to the server’s user',
  async () => {
    const dataDir = await makeDataDir();
    const first = await start(dataDir);
    await queryTestServer(first, 'CREATE TABLE t AS SELECT 1 AS one');
    await first.stop();
    const cluster = path.join(dataDir, 'postgres');
    for (const name of ['', ...(await readdir(cluster, { recursive: true }))])
      await chown(path.join(cluster, name), 0, 0);
    expect(await queryTestServer(await start(dataDir), 'SELECT one FROM t')).toEqual([{ one: 1 }]);
  },
);

test.skipIf(!isRunningAsRoot)('(only as root) a socket folder of another user is not used', async () => {
  const dataDir = await makeDataDir();
  const first = await start(dataDir);
  const usual = first.connection.host;
  await first.stop();
  await mkdir(usual, { mode: 0o777 });
  folders.push(usual);
  await chown(usual, 12_345, 12_345);
  const second = await start(dataDir);
  expect(second.connection.host).not.toBe(usual);
  expect(await queryTestServer(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
