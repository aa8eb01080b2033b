import { expect, test } from 'vitest';
import type { StepEvent } from './load-step-events.ts';
import type { OrderStatus } from './states.ts';
import { toOrderSteps } from './to-order-steps.ts';

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n));
const status = (to: OrderStatus, n: number): StepEvent => ({
  kind: 'status',
  to,
  at: minute(n),
  detail: null,
});
const refunded = (amount: number, n: number, reason = 'admin'): StepEvent => ({
  ...{ kind: 'refunded', to: null, at: minute(n) },
  detail: { amount, reason },
});
const order = (now: OrderStatus, values: { paidAt?: Date | null; canceledAt?: Date } = {}) => ({
  ...{ status: now, createdAt: minute(0), paidAt: minute(1), canceledAt: null },
  ...values,
});
/** 'Step minute', without the minute if there is no date. */
const shown = (...args: Parameters<typeof toOrderSteps>) =>
  toOrderSteps(...args).map(({ step, at, amount }) =>
    [step, amount, at && new Date(at).getUTCMinutes()]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
  );

test('each status has the date on which it was reached', () => {
  expect(shown(order('Unpaid', { paidAt: null }), [])).toEqual(['Placed 0']);
  const events = [status('Printing', 2), status('Shipped', 3), status('Delivered', 4)];
  expect(shown(order('Delivered'), events)).toEqual([
    ...['Placed 0', 'Paid 1', 'Printing 2', 'Shipped 3', 'Delivered 4'],
  ]);
});

test('a skipped status has no date, and one that was left by going back is no step', () => {
  expect(shown(order('Shipped'), [status('Shipped', 2)])).toEqual([
    ...['Placed 0', 'Paid 1', 'Printing', 'Shipped 2'],
  ]);
  const back = [status('Printing', 2), status('Shipped', 3), status('Printing', 4)];
  expect(shown(order('Printing'), back)).toEqual(['Placed 0', 'Paid 1', 'Printing 4']);
});

test('an order that is made without a payment is not paid', () => {
  expect(shown(order('Printing', { paidAt: null }), [status('Printing', 2)])).toEqual([
    ...['Placed 0', 'Printing 2'],
  ]);
});

test('refunds and the cancellation stand where they happened; a refund of a duplicate payment does not', () => {
  const events = [refunded(500, 2), status('Printing', 3), refunded(100, 4, 'paid_twice'), refunded(1250, 5)];
  expect(shown(order('Printing'), events)).toEqual([
    ...['Placed 0', 'Paid 1', 'Refunded 5 2', 'Printing 3', 'Refunded 12.5 5'],
  ]);
  expect(shown(order('Paid', { canceledAt: minute(2) }), [refunded(4798, 2)])).toEqual([
    ...['Placed 0', 'Paid 1', 'Canceled 2', 'Refunded 47.98 2'],
  ]);
});
