import { expect, test } from 'vitest';
import { ordersSearch, readOrdersQuery } from './orders-query.ts';

const read = (search: string) => readOrdersQuery(new URLSearchParams(search));

test('an address becomes a query and back', () => {
  const query = { q: 'robin reed', status: 'Paid', page: 3 } as const;
  expect(read(ordersSearch(query).toString())).toEqual(query);
  expect(ordersSearch({ q: '', status: '', page: 1 }).toString()).toBe('');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'status=Lost', 'status=', 'q=%20%20'])(
  'what makes no sense is left out: %s',
  (search) => {
    expect(read(search)).toEqual({ q: '', status: '', page: 1 });
  },
);

test('a search is never longer than the server reads', () => {
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
});
