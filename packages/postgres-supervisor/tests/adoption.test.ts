import { spawn } from 'node:child_process';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  createTestPostgresServers,
  isProcessAlive,
  isRunningAsRoot,
  killProcessGroup,
  postmasterPidOf,
  queryTestServer,
  retryUntilSuccess,
} from './create-test-postgres-servers.ts';

const { children, makeDataDir, start, startInChild } = createTestPostgresServers();

test('a server whose supervisor was killed is adopted, restarted and stopped', async () => {
  const dataDir = await makeDataDir();
  const { child, pid } = await startInChild(dataDir);
  await killProcessGroup(child);
  expect(isProcessAlive(pid)).toBe(true);

  const server = await start(dataDir);
  expect(postmasterPidOf(server)).toBe(pid);
  process.kill(pid, 'SIGKILL');
  expect(await retryUntilSuccess(() => queryTestServer(server, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  const successor = await retryUntilSuccess(async () => postmasterPidOf(server));
  expect(successor).not.toBe(pid);
  await server.stop();
  expect(isProcessAlive(successor)).toBe(false);
});

test('detach() ends the supervision, not the server', async () => {
  const dataDir = await makeDataDir();
  const { child, pid } = await startInChild(dataDir);
  const second = await start(dataDir);
  second.detach();
  expect(isProcessAlive(pid)).toBe(true);
  await killProcessGroup(child);
  const third = await start(dataDir);
  expect(postmasterPidOf(third)).toBe(pid);
  await third.stop();
  expect(isProcessAlive(pid)).toBe(false);
});

test('a lock whose pid belongs to another program does not prevent the start', async () => {
  const dataDir = await makeDataDir();
  const first = await start(dataDir);
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const [, ...rest] = (await readFile(lockFile, 'utf8')).split('\n');
  await first.stop();
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
  // PostgreSQL takes a process of its own user for a postmaster.
  const otherProgram = spawn('sleep', ['60'], {
    stdio: 'ignore',
    cwd: '/',
    ...(isRunningAsRoot ? { uid, gid } : {}),
  });
  children.push(otherProgram);
  await writeFile(lockFile, [otherProgram.pid, ...rest].join('\n'), { mode: 0o600 });
  if (isRunningAsRoot) await chown(lockFile, uid, gid);

  const second = await start(dataDir);
  expect(postmasterPidOf(second)).not.toBe(otherProgram.pid);
  expect(await queryTestServer(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(otherProgram.exitCode).toBeNull();
  expect(otherProgram.signalCode).toBeNull();
});
