import { expect, test } from 'vitest';
import { ThroughputWindow } from './throughput-window.ts';

const min = { windowSeconds: 30, bytesPerSecond: 2048 };

/** The second at which the connection is too slow, checked every 5 s; null if it is not within ten minutes. */
function slowAfter(bytesAt: (second: number) => number): number | null {
  const window = new ThroughputWindow(min, 0, 0);
  for (let second = 5; second <= 600; second += 5)
    if (window.isTooSlow(second * 1000, bytesAt(second))) return second;
  return null;
}

test('no bytes, and 2 KB in 8 s, are too slow after one window', () => {
  expect(slowAfter(() => 0)).toBe(30);
  expect(slowAfter((second) => Math.floor(second / 8) * 2048)).toBe(30);
});

test('a slow connection is fast enough, also in bursts', () => {
  expect(slowAfter((second) => second * 2100)).toBeNull();
  expect(slowAfter((second) => Math.floor(second / 15) * 40_000)).toBeNull();
});

test('fast bytes at the start do not offset a later stall', () => {
  expect(slowAfter((second) => Math.min(second, 50) * 1_000_000)).toBe(90);
});
