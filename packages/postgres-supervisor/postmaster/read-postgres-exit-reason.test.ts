import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPostgresExitReason } from './read-postgres-exit-reason.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supervisor-log-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function exitReasonIn(lines: string[], pid: number, offset = 0): Promise<string> {
  const log = path.join(folder, 'postgres.log');
  await writeFile(log, `${lines.join('\n')}\n`);
  return await readPostgresExitReason(log, pid, offset);
}

const line = (pid: number, message: string) => `2026-11-22 04:18:39.403 UTC [${pid}] ${message}`;
const locked = line(22, 'FATAL:  lock file "postmaster.pid" already exists');

test('a server that lost a race is not reported with the winner’s later messages', async () => {
  const log = [locked, line(22, 'HINT:  …'), line(21, 'FATAL:  database "app" does not exist')];
  expect(await exitReasonIn(log, 22)).toBe(locked);
});

test('a program that did not start writes lines without a pid', async () => {
  const reason = 'postgres: could not access directory: FATAL';
  expect(await exitReasonIn([reason, line(21, 'FATAL:  database "app" does not exist')], 22)).toBe(reason);
});

test('messages before its start are not its own', async () => {
  expect(await exitReasonIn([locked, line(22, 'LOG:  ready')], 22, locked.length + 1)).toBe(
    line(22, 'LOG:  ready'),
  );
  expect(await readPostgresExitReason(path.join(folder, 'nowhere.log'), 22, 0)).toBe('no log');
});
