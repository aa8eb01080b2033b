import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue with its started tasks by name; `finishOne` ends the one that has run longest. */
function openQueue(concurrent: number) {
  const queue = new FairQueue(concurrent);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    started,
    settle,
    add: (owner: string, name = owner, signal?: AbortSignal) =>
      queue.run(
        owner,
        () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        signal,
      ),
    async finishOne() {
      ends.shift()?.();
      await settle();
    },
  };
}

test.each([1, 2, 8, 12])('with %i busy owners a new one is next', async (busy) => {
  const { add, started, finishOne, settle, queue } = openQueue(8);
  for (let task = 0; task < 20; task += 1) for (let owner = 0; owner < busy; owner += 1) add(`busy ${owner}`);
  await settle();
  for (let n = 0; n < 5; n += 1) await finishOne();
  const before = started.length;
  add('new');
  await finishOne();
  expect(started.slice(before)).toEqual(['new']);
  while (queue.size > 0) await finishOne();
  expect(started).toHaveLength(busy * 20 + 1);
});

test('busy owners take turns', async () => {
  const { add, started, finishOne } = openQueue(1);
  for (const owner of ['a', 'a', 'a', 'b', 'b', 'c']) add(owner);
  for (let n = 0; n < 6; n += 1) await finishOne();
  expect(started).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('an aborted task is never started, and a failed one releases its slot', async () => {
  const { add, started, finishOne, queue } = openQueue(1);
  const leaving = new AbortController();
  add('a', 'first');
  const left = expect(add('b', 'left', leaving.signal)).rejects.toBe('gone');
  add('c', 'last');
  leaving.abort('gone');
  await left;
  expect(queue.countOf('b')).toBe(0);
  await finishOne();
  await finishOne();
  expect(started).toEqual(['first', 'last']);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run('a', async () => 'done', leaving.signal)).rejects.toBe('gone');
  expect(queue.size).toBe(0);
});
