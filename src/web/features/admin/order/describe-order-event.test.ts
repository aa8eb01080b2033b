import { expect, test } from 'vitest';
import { orderEventKinds } from '#domain/orders/states.ts';
import { mailKinds } from '#domain/shared/mail/mail-kinds.ts';
import { formatMailKind } from '#web/features/admin/mails/format-mail-kind.ts';
import { describeOrderEvent } from './describe-order-event.ts';

const event = { _id: '1', at: '2026-11-21T05:59:00.000Z', by: null, from: null, to: null, detail: null };

test.each(orderEventKinds)('the event %s has a description', (kind) => {
  const { title } = describeOrderEvent({ ...event, kind, from: 'Paid', to: 'Printing' });
  expect(title).toMatch(/^[A-Z]/);
  expect(title).not.toMatch(/undefined|null|_/);
});

test.each(mailKinds)('the mail %s has a description', (kind) => {
  expect(formatMailKind(kind)).toMatch(/^[A-Z][a-z', -]*$/);
});

test('descriptions contain amounts and reasons', () => {
  const detail = { provider: 'stripe', reference: 'pi_1', amount: 93.6, currency: 'usd' };
  expect(describeOrderEvent({ ...event, kind: 'paid', detail })).toEqual({
    title: 'Paid $93.60',
    detail: 'Stripe (card)',
    tone: 'good',
  });
  const euros = { ...detail, amount: 12, currency: 'eur' };
  expect(describeOrderEvent({ ...event, kind: 'payment_mismatch', detail: euros }).title).toMatch(/12 EUR$/);
  const reason = { amount: 12.5, reason: 'The card is closed.' };
  expect(describeOrderEvent({ ...event, kind: 'refund_failed', detail: reason })).toMatchObject({
    title: 'Refund of $12.50 failed',
    detail: 'The card is closed.',
    tone: 'warning',
  });
});

test('a changed address is described before and after, until its account is removed', () => {
  const changed = { ...event, kind: 'address', from: 'Kim, 1 Layer Lane', to: 'Kim, 2 Layer Lane' };
  expect(describeOrderEvent(changed)).toMatchObject({
    title: 'Shipping address changed',
    detail: 'Before: Kim, 1 Layer Lane\nNow: Kim, 2 Layer Lane',
  });
  expect(describeOrderEvent({ ...changed, from: null, to: null }).detail).toBeUndefined();
});

test('an unknown kind is shown by its name', () => {
  expect(describeOrderEvent({ ...event, kind: 'some_new_kind' }).title).toBe('some new kind');
});
