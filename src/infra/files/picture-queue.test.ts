import { expect, test } from 'vitest';
import { pictureUploadLimit } from '#domain/shared/limits/limits.ts';
import { createPictureQueue } from './picture-queue.ts';

const never = new AbortController().signal;

/** Runs jobs by name; each lasts until the test finishes it. */
function createJobs() {
  const queue = createPictureQueue();
  const started: string[] = [];
  const jobs = new Map<string, PromiseWithResolvers<void>>();
  return {
    started,
    run(account: string, name: string, signal = never) {
      const job = Promise.withResolvers<void>();
      jobs.set(name, job);
      return queue.runInTurn(account, signal, () => {
        started.push(name);
        return job.promise;
      });
    },
    finish: (name: string) => jobs.get(name)?.resolve(),
  };
}

test('one picture is decoded at a time, and accounts alternate', async () => {
  const { run, finish, started } = createJobs();
  const robins = ['r1', 'r2', 'r3'].map((name) => run('robin', name));
  const kims = ['k1', 'k2'].map((name) => run('kim', name));
  for (const [index, name] of ['r1', 'k1', 'r2', 'k2', 'r3'].entries()) {
    await expect.poll(() => started[index]).toBe(name);
    expect(started).toHaveLength(index + 1);
    finish(name);
  }
  await Promise.all([...robins, ...kims]);
});

test('a waiting task whose client disconnects is never started', async () => {
  const { run, finish, started } = createJobs();
  const hangUp = new AbortController();
  const first = run('robin', 'first');
  const gone = expect(run('robin', 'gone', hangUp.signal)).rejects.toBe('hung up');
  const last = run('robin', 'last');
  hangUp.abort('hung up');
  await gone;
  finish('first');
  finish('last');
  await Promise.all([first, last]);
  expect(started).toEqual(['first', 'last']);
});

test('memory is limited per account and in total', () => {
  const queue = createPictureQueue();
  const take = (account: string, address: string | null = null) => queue.reserve(account, address);
  const own = Array.from({ length: pictureUploadLimit.account }, () => take('robin'));
  expect(() => take('robin')).toThrow(expect.objectContaining({ code: 'too_many_tries' }));
  own[0]?.();
  take('robin');
  for (let n = pictureUploadLimit.account; n < pictureUploadLimit.all; n += 1) take(`other ${n}`);
  expect(() => take('kim')).toThrow(expect.objectContaining({ code: 'interrupted' }));
});

test('a network has a part of the memory, and others are not affected', () => {
  const queue = createPictureQueue();
  const { network } = pictureUploadLimit;
  const own = Array.from({ length: network }, (_, n) => queue.reserve(`eve ${n}`, `2001:db8:77:${n}::1`));
  expect(() => queue.reserve('mallory', '2001:db8:77:ffff::1')).toThrow(
    expect.objectContaining({ code: 'too_many_tries' }),
  );
  queue.reserve('kim', '2001:db8:78::1')();
  own[0]?.();
  queue.reserve('mallory', '2001:db8:77:ffff::1');
});
