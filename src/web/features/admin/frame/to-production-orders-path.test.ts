import { expect, test } from 'vitest';
import { toProductionOrdersPath } from './to-production-orders-path.ts';

test('orders to pack are listed by their print jobs in a shop that counts these, else by status', () => {
  expect(toProductionOrdersPath('toPack', { printJobs: 0 })).toBe('/admin/orders?production=toPack');
  expect(toProductionOrdersPath('toPack', { toPack: 1 })).toBe('/admin/orders?status=Printing');
  expect(toProductionOrdersPath('toPrint', null)).toBe('/admin/orders?status=Paid');
});
