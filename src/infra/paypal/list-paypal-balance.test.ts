import { ApiError, type SearchResponse } from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';
import { listPayPalBalance, parsePayPalTransaction } from './list-paypal-balance.ts';

const query = {
  stage: 'transactions' as const,
  from: new Date('2026-01-01T00:00:00Z'),
  to: new Date('2026-03-15T00:00:00Z'),
};
const days = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;

/** Everything that is searched for, when PayPal finds at most `maxDays` in one search. */
async function searchAll(maxDays: number, totalPages = 1) {
  const searches: string[] = [];
  const search = async (asked: { startDate: string; endDate: string; page: number }) => {
    if (days(asked) > maxDays) {
      const context = {
        request: {},
        response: { statusCode: 400, body: '{"name":"RESULTSET_TOO_LARGE"}', headers: {} },
      };
      throw new ApiError(context as never, 'too large');
    }
    searches.push(`${asked.startDate.slice(0, 10)} ${asked.endDate.slice(0, 10)} ${asked.page}`);
    return { result: { transactionDetails: [], totalPages } as SearchResponse } as never;
  };
  let cursor: string | null = null;
  do cursor = (await listPayPalBalance(search, query, cursor)).next;
  while (cursor);
  return searches;
}

test('a long time is searched in ranges of at most 30 days, page by page', async () => {
  expect(await searchAll(31)).toEqual([
    '2026-01-01 2026-01-31 1',
    '2026-01-31 2026-03-02 1',
    '2026-03-02 2026-03-15 1',
  ]);
  expect((await searchAll(31, 2)).length).toBe(6);
});

test('a range with too many transactions is halved, and none of it is left out', async () => {
  const searches = await searchAll(10);
  expect(searches[0]).toBe('2026-01-01 2026-01-08 1');
  for (const [index, search] of searches.entries())
    expect(search.slice(0, 10)).toBe(index ? searches[index - 1]?.slice(11, 21) : '2026-01-01');
  expect(searches.at(-1)).toContain(' 2026-03-15 ');
});

test.each([
  ['T0006', '24.00', '-1.33', 'charge', 2400, 133],
  ['T0006', '-24.00', undefined, 'adjustment', -2400, 0],
  ['T1107', '-24.00', '0.84', 'refund', -2400, -84],
  ['T0106', '-20.00', undefined, 'fee', -2000, 0],
  ['T0403', '-99.99', undefined, 'payout', -9999, 0],
  ['T1201', '-24.00', undefined, 'dispute', -2400, 0],
  ['T2101', '-5.00', undefined, 'adjustment', -500, 0],
] as const)('%s of %s with %s is a %s', (code, value, fee, kind, gross, feeCents) => {
  const usd = (amount: string) => ({ currencyCode: 'USD', value: amount });
  const info = {
    transactionId: '5TY05013RG002845M',
    paypalReferenceId: '3XY00000AB000000C',
    paypalReferenceIdType: 'TXN' as never,
    transactionEventCode: code,
    transactionInitiationDate: '2026-11-27T08:03:52+0000',
    transactionAmount: usd(value),
    ...(fee && { feeAmount: usd(fee) }),
  };
  expect(parsePayPalTransaction(info)).toEqual({
    ...{ id: `5TY05013RG002845M/${code}`, kind, gross, fee: feeCents, currency: 'usd' },
    ...{ occurredAt: new Date('2026-11-27T08:03:52Z'), availableOn: '2026-11-27' },
    reference: '5TY05013RG002845M',
    paymentReference: kind === 'charge' ? '5TY05013RG002845M' : '3XY00000AB000000C',
  });
});
