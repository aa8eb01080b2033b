import { expect, test } from 'vitest';
import { Budget, TooBusy, TooMany } from './budget.ts';

test('a network gets its share, all of them what there is, and what is given back is there again', () => {
  const budget = new Budget('calls', { all: 3, network: 2 });
  const [first] = [budget.take('10.0.0.1'), budget.take('10.0.0.1')];
  expect(() => budget.take('10.0.0.1')).toThrow(TooMany);
  budget.take('10.0.0.2');
  expect(() => budget.take('10.0.0.2')).toThrow(TooBusy);
  first?.();
  // Whoever gives it back twice has given one back.
  first?.();
  expect(budget.hasRoom('10.0.0.1')).toBe(true);
  budget.take('10.0.0.1');
  expect(budget.hasRoom('10.0.0.3')).toBe(false);
});

test('an IPv6 network is a /64, however an address of it is written', () => {
  const budget = new Budget('calls', { all: 9, network: 1 });
  budget.take('2001:db8:0:7::1');
  expect(() => budget.take('2001:0db8:0000:0007:ffff::9')).toThrow(TooMany);
  budget.take('2001:db8:0:8::1');
});
