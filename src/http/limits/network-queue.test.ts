import { PassThrough } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createNetworkQueue } from './network-queue.ts';

const clientOf = (address: string) => ({ connection: new PassThrough(), address });

test('pages are rendered up to the limit at once, and a failed rendering releases its slot', async () => {
  const runInTurn = createNetworkQueue(2);
  const started: (() => void)[] = [];
  const pages = Array.from({ length: 5 }, (_, n) =>
    runInTurn(clientOf('10.0.0.1'), async () => {
      await new Promise<void>((resolve) => started.push(resolve));
      if (n === 0) throw new Error('broken');
      return n;
    }),
  );
  const settled = Promise.allSettled(pages);
  for (const expected of [2, 3, 4, 5]) {
    await expect.poll(() => started.length, { interval: 1 }).toBe(expected);
    for (let turn = 0; turn < 5; turn += 1) await yieldToEventLoop();
    expect(started.length).toBe(expected);
    started[expected - 2]?.();
  }
  started.at(-1)?.();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  expect(await runInTurn(clientOf('10.0.0.1'), async () => 'next')).toBe('next');
});

test('other work runs between two renderings', async () => {
  const runInTurn = createNetworkQueue(8);
  const order: string[] = [];
  const pages = Promise.all(
    [1, 2, 3].map((n) => runInTurn(clientOf('10.0.0.1'), async () => order.push(`page ${n}`))),
  );
  const others = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await yieldToEventLoop();
      order.push('other');
    }
  })();
  await Promise.all([pages, others]);
  expect(order.slice(0, 5).filter((what) => what === 'other').length).toBeGreaterThanOrEqual(2);
});

test('a page is not rendered for a client that has disconnected', async () => {
  const runInTurn = createNetworkQueue(1);
  const client = new PassThrough();
  let finish = () => {};
  const first = runInTurn(clientOf('10.0.0.1'), () => new Promise<void>((resolve) => (finish = resolve)));
  const second = runInTurn({ ...clientOf('10.0.0.1'), connection: client }, async () => 'rendered');
  client.destroy();
  await expect.poll(() => finish.toString(), { interval: 1 }).toContain('native');
  finish();
  await first;
  expect(await second).toBeNull();
});

test('a page of another network comes next, before the waiting ones of a busy network', async () => {
  const runInTurn = createNetworkQueue(2);
  const order: string[] = [];
  const finish: (() => void)[] = [];
  const render = (address: string) =>
    runInTurn(clientOf(address), async () => {
      order.push(address);
      await new Promise<void>((resolve) => finish.push(resolve));
    });
  const pages = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(render);
  for (let done = 0; done < pages.length; done += 1) {
    await expect.poll(() => finish.length, { interval: 1 }).toBeGreaterThan(done);
    finish[done]?.();
  }
  await Promise.all(pages);
  expect(order).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.1']);
});
