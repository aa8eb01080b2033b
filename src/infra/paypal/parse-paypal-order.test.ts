import { CaptureStatus, type Order, OrderStatus, RefundStatus } from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';
import { parsePayPalOrder, parsePayPalRefund } from './parse-paypal-order.ts';

const usd = (value: string) => ({ currencyCode: 'USD', value });
const order = (status: OrderStatus, ...captures: CaptureStatus[]): Order => ({
  id: 'ORDER',
  status,
  purchaseUnits: [
    {
      referenceId: 'ours',
      customId: 'attempt',
      amount: usd('47.98'),
      payments: { captures: captures.map((one) => ({ id: 'CAP', status: one, amount: usd('47.98') })) },
    },
  ],
});

test.each([
  [OrderStatus.PayerActionRequired, [], 'open', false],
  [OrderStatus.Approved, [], 'approved', false],
  [OrderStatus.Voided, [], 'expired', false],
  [OrderStatus.Completed, [CaptureStatus.Completed], 'complete', true],
  [OrderStatus.Completed, [CaptureStatus.Pending], 'complete', false],
  [OrderStatus.Completed, [CaptureStatus.Declined], 'expired', false],
  [OrderStatus.Completed, [CaptureStatus.Failed], 'expired', false],
  [OrderStatus.Completed, [CaptureStatus.Declined, CaptureStatus.Completed], 'complete', true],
  [OrderStatus.Completed, [CaptureStatus.PartiallyRefunded], 'complete', true],
])('an order that is %s with captures %j is %s, paid: %s', (status, captures, meaning, paid) => {
  const session = parsePayPalOrder(order(status, ...captures));
  expect([session.status, session.paid]).toEqual([meaning, paid]);
  expect(session).toMatchObject({ amount: 4798, currency: 'usd', orderId: 'ours', attemptId: 'attempt' });
});

test.each([
  [RefundStatus.Completed, 'done'],
  [RefundStatus.Pending, 'pending'],
  [undefined, 'pending'],
  [RefundStatus.Failed, 'failed'],
  [RefundStatus.Cancelled, 'failed'],
])('a refund that is %s is %s', (status, state) => {
  const refund = { id: 'R', customId: 'ours', amount: usd('5.00'), ...(status && { status }) };
  expect(parsePayPalRefund(refund)).toEqual({ reference: 'R', refundId: 'ours', amount: 500, state });
});
