import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExitReason } from './read-exit-reason.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-words-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function wordsIn(lines: string[], pid: number, from = 0): Promise<string> {
  const log = path.join(folder, 'postgres.log');
  await writeFile(log, `${lines.join('\n')}\n`);
  return await readExitReason(log, pid, from);
}

const says = (pid: number, words: string) => `2026-11-22 04:18:39.403 UTC [${pid}] ${words}`;
const locked = says(22, 'FATAL:  lock file "postmaster.pid" already exists');

test('a server that lost the race is not credited with what the winner says after it', async () => {
  const log = [locked, says(22, 'HINT:  …'), says(21, 'FATAL:  database "shop" does not exist')];
  expect(await wordsIn(log, 22)).toBe(locked);
});

test('a program that did not start speaks without a number', async () => {
  const said = 'postgres: could not access directory: FATAL';
  expect(await wordsIn([said, says(21, 'FATAL:  database "shop" does not exist')], 22)).toBe(said);
});

test('what was said before its start is not its own', async () => {
  expect(await wordsIn([locked, says(22, 'LOG:  ready')], 22, locked.length + 1)).toBe(
    says(22, 'LOG:  ready'),
  );
  expect(await readExitReason(path.join(folder, 'nowhere.log'), 22, 0)).toBe('no log');
});
