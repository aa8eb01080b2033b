import { expect, test } from 'vitest';
import { ConcurrencyLimiter, OverloadedError, TooManyRequestsError } from './concurrency-limiter.ts';

test('a network gets its share, all of them what there is, and what is given back is there again', () => {
  const budget = new ConcurrencyLimiter('calls', { all: 3, network: 2 });
  const [first] = [budget.acquire('10.0.0.1'), budget.acquire('10.0.0.1')];
  expect(() => budget.acquire('10.0.0.1')).toThrow(TooManyRequestsError);
  budget.acquire('10.0.0.2');
  expect(() => budget.acquire('10.0.0.2')).toThrow(OverloadedError);
  first?.();
  // Whoever gives it back twice has given one back.
  first?.();
  expect(budget.hasCapacity('10.0.0.1')).toBe(true);
  budget.acquire('10.0.0.1');
  expect(budget.hasCapacity('10.0.0.3')).toBe(false);
});

test('an IPv6 network is a /64, however an address of it is written', () => {
  const budget = new ConcurrencyLimiter('calls', { all: 9, network: 1 });
  budget.acquire('2001:db8:0:7::1');
  expect(() => budget.acquire('2001:0db8:0000:0007:ffff::9')).toThrow(TooManyRequestsError);
  budget.acquire('2001:db8:0:8::1');
});
