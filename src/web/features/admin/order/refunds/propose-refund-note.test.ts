import { expect, test } from 'vitest';
import { proposeRefundNote } from './propose-refund-note.ts';

const order = { status: 'Paid', paidAt: '2026-10-01T00:00:00Z', shipBy: '2026-11-01' } as const;
const [tenDaysLater, elevenDaysLater] = ['2026-11-11', '2026-11-12'];

test('the words of a full refund are prepared for a late order, and only while all of it is refunded', () => {
  expect(proposeRefundNote(order, 'all', elevenDaysLater)).toContain('more than 10 days later');
  for (const extent of ['part', 'lines'] as const)
    expect(proposeRefundNote(order, extent, elevenDaysLater)).toBe('');
});

test.each([
  [order, tenDaysLater],
  [{ ...order, status: 'Shipped' }, elevenDaysLater],
  [{ ...order, shipBy: undefined }, elevenDaysLater],
] as const)('none is prepared for %o on %s', (other, today) => {
  expect(proposeRefundNote(other, 'all', today)).toBe('');
});
