import { describe, expect, test } from 'vitest';
import { chooseCountStrategy } from './choose-count-strategy.ts';

const way = (share: number, listed: number, isPart = false) =>
  chooseCountStrategy({ selectivity: share, listed, isFiltered: isPart });

describe('how a search learns whether there are more than a thousand', () => {
  test('what nearly every name has is found by looking on', () => {
    expect(way(0.9, 4_000)).toBe('along');
    expect(way(0.9, 1_000_000)).toBe('sample');
  });

  test('what some names of many products have is in the pieces of the sample', () => {
    expect(way(0.01, 1_000_000)).toBe('samplePieces');
    expect(way(0.03, 1_000_000)).toBe('samplePieces');
  });

  test('what is rare, or has too few in the sample, is asked of all pieces', () => {
    expect(way(0.001, 1_000_000)).toBe('pieces');
    expect(way(0.004, 1_000_000)).toBe('pieces');
    expect(way(0.05, 10_000)).toBe('pieces');
  });

  test('of a part of the products the sample tells nothing', () => {
    expect(way(0.9, 1_000_000, true)).toBe('along');
    expect(way(0.01, 1_000_000, true)).toBe('pieces');
  });
});
