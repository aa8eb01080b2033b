import { expect, test } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

/** A queue with its started tasks, each finished by the test. */
function openQueue(limit: Parameters<typeof createHashingQueue>[0]) {
  const enqueue = createHashingQueue(limit);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    settle,
    add(name: string, address: string): Promise<void> {
      return enqueue(address, () => {
        started.push(name);
        return new Promise((resolve) => ends.push(resolve));
      });
    },
    async finishOne() {
      ends.shift()?.();
      await settle();
    },
  };
}

const full = { code: 'too_many_tries', retryAfterSeconds: 1 };

test('two tasks run at once, and many waiting tasks of one network do not delay another network', async () => {
  const queue = openQueue({ concurrent: 2, all: 9, network: 9 });
  for (const n of [1, 2, 3, 4]) queue.add(`many ${n}`, '203.0.113.1');
  queue.add('other', '203.0.113.2');
  await queue.settle();
  expect(queue.started).toEqual(['many 1', 'many 2']);
  await queue.finishOne();
  expect(queue.started).toEqual(['many 1', 'many 2', 'other']);
  for (let n = 0; n < 4; n++) await queue.finishOne();
  expect(queue.started.slice(3)).toEqual(['many 3', 'many 4']);
});

test('a task beyond the limit of a network, an IPv6 /48 or the queue is refused until one has ended', async () => {
  const queue = openQueue({ concurrent: 1, all: 4, network: 2 });
  const first = queue.add('one', '2001:db8:1:1::1');
  queue.add('two', '2001:db8:1:2::1');
  await expect(queue.add('three', '2001:db8:1:3::1')).rejects.toMatchObject(full);
  for (const address of ['203.0.113.1', '203.0.113.2']) queue.add(address, address);
  await expect(queue.add('four', '203.0.113.3')).rejects.toMatchObject(full);
  await queue.settle();
  await queue.finishOne();
  await first;
  queue.add('four', '203.0.113.3');
  for (let n = 0; n < 5; n++) await queue.finishOne();
  expect(queue.started).toEqual(['one', '203.0.113.1', '203.0.113.2', 'four', 'two']);
});

test('a failed task releases its slot', async () => {
  const enqueue = createHashingQueue({ concurrent: 1, all: 1, network: 1 });
  await expect(enqueue(null, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(enqueue(null, async () => 'a hash')).resolves.toBe('a hash');
});
