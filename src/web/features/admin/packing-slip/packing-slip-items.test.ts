import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderItemResponse } from '#domain/orders/schemas.ts';
import { PackingSlipItems } from './packing-slip-items.tsx';

test('a line of several copies names the set, and its quantity is what lies in the parcel', () => {
  const print = { quote: { _id: 'quote', number: 1001 }, file: 'owl.stl', filament: 'EPLA', color: 'blue' };
  const item = {
    ...{
      _id: 'line',
      product: 'owl',
      name: 'Owl',
      image: '',
      qty: 1,
      price: 30,
      shipping: 0,
      tax: 0,
      taxRate: 0,
    },
    print: { ...print, profile: 'Standard', infill: 15, scale: 1, supports: false, copies: 3 },
  } satisfies OrderItemResponse;
  const single = { ...item, _id: 'other', product: 'cup', qty: 2, print: { ...item.print, copies: 1 } };
  const html = renderToStaticMarkup(createElement(PackingSlipItems, { items: [item, single] }));
  const cells = html.split('<td').map((cell) => cell.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ''));
  expect(cells[3]).toBe('3');
  expect(cells[4]).toContain('1 set of 3 copies');
  expect(cells[7]).toBe('2');
  expect(cells[8]).not.toContain('set');
});
