import { expect, test } from 'vitest';
import { ConcurrencyLimiter, OverloadedError, TooManyRequestsError } from './concurrency-limiter.ts';

test('slots are limited per network and in total, and a released slot can be acquired again', () => {
  const budget = new ConcurrencyLimiter('calls', { all: 3, network: 2 });
  const [first] = [budget.acquire({ address: '10.0.0.1' }), budget.acquire({ address: '10.0.0.1' })];
  expect(() => budget.acquire({ address: '10.0.0.1' })).toThrow(TooManyRequestsError);
  budget.acquire({ address: '10.0.0.2' });
  expect(() => budget.acquire({ address: '10.0.0.2' })).toThrow(OverloadedError);
  first?.();
  // A second release of the same slot has no effect.
  first?.();
  expect(budget.hasCapacity({ address: '10.0.0.1' })).toBe(true);
  budget.acquire({ address: '10.0.0.1' });
  expect(budget.hasCapacity({ address: '10.0.0.3' })).toBe(false);
});

test('an IPv6 network is a /64, in every notation of its addresses', () => {
  const budget = new ConcurrencyLimiter('calls', { all: 9, network: 1 });
  budget.acquire({ address: '2001:db8:0:7::1' });
  expect(() => budget.acquire({ address: '2001:0db8:0000:0007:ffff::9' })).toThrow(TooManyRequestsError);
  budget.acquire({ address: '2001:db8:0:8::1' });
  // Two of the same /48, which one customer may own: twice the limit of a /64.
  expect(() => budget.acquire({ address: '2001:db8:0:9::1' })).toThrow(TooManyRequestsError);
  budget.acquire({ address: '2001:db8:1:9::1' });
});

test('slots are limited per account, whatever the network', () => {
  const uploads = new ConcurrencyLimiter('uploads', { all: 9, network: 9, account: 2 });
  const [first] = ['10.0.0.1', '10.0.0.2'].map((address) => uploads.acquire({ address, accountId: 'kim' }));
  const third = { address: '10.0.0.3', accountId: 'kim' };
  expect(() => uploads.acquire(third)).toThrow(TooManyRequestsError);
  uploads.acquire({ address: '10.0.0.3', accountId: 'robin' });
  first?.();
  uploads.acquire(third);
});
