import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { CanceledOrderNotice } from './canceled-order-notice.tsx';

const order = (values: Partial<OrderResponse>) =>
  ({
    number: 7,
    status: 'Paid',
    isPaid: true,
    total: 47.98,
    refunded: 0,
    paidThrough: 'stripe',
    ...values,
  }) as OrderResponse;
const unpaid = { status: 'Unpaid', isPaid: false } as const;
const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const readNotice = (values: Partial<OrderResponse>) =>
  toText(renderToStaticMarkup(createElement(CanceledOrderNotice, { order: order(values), className: '' })));
const cancellation = {
  ...{ isAsking: true, busy: false, failure: null, isDecided: false },
  ...{ ask: () => undefined, close: () => undefined, confirm: async () => undefined },
};
const readQuestion = (values: Partial<OrderResponse>) =>
  toText(renderToStaticMarkup(createElement(CancelOrderDialog, { order: order(values), cancellation })));

test('the notice of a canceled order names what is still refunded', () => {
  expect(readNotice({})).toContain('We are refunding $47.98');
  expect(readNotice({ refunded: 10 })).toContain('We are refunding $37.98');
  expect(readNotice({ refunded: 47.98 })).toContain('We have refunded $47.98');
  expect(readNotice({ ...unpaid, paidThrough: null })).toContain('Nothing was charged.');
});

test('a paid order that was set back to Unpaid is one that was charged', () => {
  expect(readNotice(unpaid)).toContain('We are refunding $47.98');
  expect(readQuestion(unpaid)).toContain('We refund $47.98');
  expect(readQuestion({ ...unpaid, paidThrough: null })).toContain('nothing is charged');
});
