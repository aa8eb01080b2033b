import { expect, test } from 'vitest';
import {
  changeAdminListQuery,
  parseAdminListQuery,
  toAdminListSearchParams,
  toDetailSearch,
} from './admin-list-query.ts';

const shape = { role: ['admin', 'customer'], sort: ['name', '-name'], category: 'words' } as const;
const read = (search: string) => parseAdminListQuery(shape, new URLSearchParams(search));
const nothing = { q: '', role: '', sort: '', category: '', page: 1, after: '' };

test('a query survives conversion to a URL and back', () => {
  const query = {
    q: 'robin reed',
    role: 'admin',
    sort: '-name',
    category: 'Night & Day',
    page: 3,
    after: '',
  };
  expect(read(toAdminListSearchParams(shape, query).toString())).toEqual(query);
  expect(toAdminListSearchParams(shape, nothing).toString()).toBe('');
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=1e9',
  'after=x',
  'role=queen',
  'role=',
  'sort=price',
  'q=%20%20',
  'category=%20',
  'other=1',
])('invalid parameters are dropped: %s', (search) => {
  expect(read(search)).toEqual(nothing);
});

test('a cursor is dropped from a search, which has numbered pages only', () => {
  const after = 'after=019d0000-0000-7000-8000-000000000000';
  expect(read(after).after).not.toBe('');
  expect(read(`q=owl&${after}`)).toEqual({ ...nothing, q: 'owl' });
});

test('search words are cut to the maximum length of the server', () => {
  const { q, category } = read(`q=${'x'.repeat(300)}&category=${'y'.repeat(300)}`);
  expect([q.length, category.length]).toEqual([100, 100]);
});

test('another filter leaves the detail beside the list, and begins at the first page', () => {
  const before = toDetailSearch('?q=owl&page=3', 'some-id');
  expect(String(before)).toBe('q=owl&page=3&detail=some-id');
  expect(String(changeAdminListQuery(shape, before, { role: 'admin' }))).toBe(
    'q=owl&role=admin&detail=some-id',
  );
  expect(String(toDetailSearch(before, null))).toBe('q=owl&page=3');
});
