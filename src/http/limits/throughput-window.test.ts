import { expect, test } from 'vitest';
import { ThroughputWindow } from './throughput-window.ts';

const min = { windowSeconds: 30, bytesPerSecond: 2048 };

/** The second at which it is too slow, asked every 5 s; null: never in ten minutes. */
function slowAfter(bytesAt: (second: number) => number): number | null {
  const window = new ThroughputWindow(min, 0, 0);
  for (let second = 5; second <= 600; second += 5)
    if (window.isTooSlow(second * 1000, bytesAt(second))) return second;
  return null;
}

test('nothing, and a trickle of 2 KB in 8 s, are too slow after one window', () => {
  expect(slowAfter(() => 0)).toBe(30);
  expect(slowAfter((second) => Math.floor(second / 8) * 2048)).toBe(30);
});

test('a slow line is fast enough, in bursts as well', () => {
  expect(slowAfter((second) => second * 2100)).toBeNull();
  expect(slowAfter((second) => Math.floor(second / 15) * 40_000)).toBeNull();
});

test('what moved fast at first does not pay for what stalls later', () => {
  expect(slowAfter((second) => Math.min(second, 50) * 1_000_000)).toBe(90);
});
