import { expect, test } from 'vitest';
import type { OrderItemResponse } from '#domain/orders/schemas.ts';
import { toSlips } from './to-slips.ts';

const item = (_id: string, qty: number, more: Partial<OrderItemResponse> = {}): OrderItemResponse => ({
  ...{ _id, product: _id, name: _id, image: '', qty, price: 1, shipping: 0, tax: 0, taxRate: 0 },
  ...more,
});
const print = {
  ...{ quote: { _id: 'q', number: 1001 }, file: null, filament: 'EPLA', color: 'red', profile: 'Standard' },
  ...{ infill: 15, scale: 1, supports: false, copies: 20 },
};
const orderItems = [
  item('cup', 3, { unprinted: 2 }),
  item('owl', 1),
  item('set', 1, { print, unprinted: 4 }),
];
const qtyOf = (items: readonly OrderItemResponse[] = []) => items.map(({ _id, qty }) => `${qty} ${_id}`);

test('a slip lists what is there, and what is still being printed apart', () => {
  const [slip] = toSlips({ orderItems, parcels: undefined, status: 'Printing' });
  expect(qtyOf(slip?.orderItems)).toEqual(['1 cup', '1 owl']);
  expect(qtyOf(slip?.missing)).toEqual(['2 cup', '1 set']);
  const [sent] = toSlips({ orderItems, parcels: undefined, status: 'Shipped' });
  expect(qtyOf(sent?.orderItems)).toEqual(['3 cup', '1 owl', '1 set']);
  expect(sent).not.toHaveProperty('missing');
});

test('what was refunded is on no slip, unless it was packed before', () => {
  const ordered = [item('cup', 3, { refunded: 1 }), item('owl', 1, { refunded: 1 })];
  const [slip] = toSlips({ orderItems: ordered, parcels: undefined, status: 'Paid' });
  expect(qtyOf(slip?.orderItems)).toEqual(['2 cup']);
  const parcelOf = (qty: number) => ({
    ...{ carrier: null, tracking: null, link: null, shippedAt: '2026-11-01' },
    lines: [{ item: 'cup', product: 'cup', qty }],
  });
  const packed = toSlips({ orderItems: ordered, parcels: [parcelOf(3)], status: 'Shipped' });
  expect(packed.map(({ orderItems }) => qtyOf(orderItems))).toEqual([['3 cup']]);
  const others = toSlips({ orderItems: ordered, parcels: [parcelOf(2)], status: 'Paid' });
  expect(others).toHaveLength(1);
});

test('a parcel has what was packed into it, and the rest what is in none', () => {
  const lines = [{ item: 'cup', product: 'cup', qty: 2 }];
  const parcel = { carrier: null, tracking: null, link: null, shippedAt: '2026-11-01', lines };
  const [one, rest] = toSlips({ orderItems, parcels: [parcel], status: 'Printing' });
  expect(qtyOf(one?.orderItems)).toEqual(['2 cup']);
  expect(qtyOf(rest?.orderItems)).toEqual(['1 owl']);
  expect(qtyOf(rest?.missing)).toEqual(['1 cup', '1 set']);
});
