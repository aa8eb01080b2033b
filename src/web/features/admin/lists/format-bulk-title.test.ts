import { expect, test } from 'vitest';
import { type BulkFailure, formatBulkTitle } from './format-bulk-title.ts';
import { formatCount } from './format-count.ts';

const refused: BulkFailure = { isUncertain: false };
const lost: BulkFailure = { isUncertain: true };

test.each<[counts: [added: number, updated: number], BulkFailure[], unsent: number, title: string]>([
  [[0, 0], [], 0, '0 orders updated'],
  [[0, 1], [refused], 0, '1 order updated'],
  [[20, 3], [], 5, '20 orders added, 3 updated'],
  [[0, 0], [refused], 0, 'No order was updated'],
  [[0, 0], [], 2, 'No order was updated'],
  // These may be done: nothing is claimed of them.
  [[0, 0], [lost, lost], 3, '2 orders not confirmed'],
  [[0, 0], [lost, refused], 0, '1 order not confirmed'],
  [[0, 20], [lost], 0, '20 orders updated, 1 not confirmed'],
])('%j done, %j failed, %i not sent: %s', ([added, updated], failures, unsent, title) => {
  const formatRows = (count: number) => formatCount('order', 'orders', count);
  const done = [
    { count: added, verb: 'added' },
    { count: updated, verb: 'updated' },
  ];
  const work = { formatRows, noneTitle: 'No order was updated', done, failures };
  expect(formatBulkTitle({ ...work, unsent: Array(unsent).fill(null) })).toBe(title);
});
