import { describe, expect, it } from 'vitest';
import { parseProductListingQuery, toProductQuery } from './parse-product-listing-query.server.ts';
import {
  defaultProductListingQuery,
  toCanonicalSearch,
  toProductListingSearch,
} from './product-listing-query.ts';

const read = (search: string) => parseProductListingQuery(new URL(`http://shop.example/${search}`));

describe('the shelf in the address', () => {
  it('is empty for the first shelf', () => {
    expect(toProductListingSearch(defaultProductListingQuery)).toBe('');
    expect(read('').query).toEqual(defaultProductListingQuery);
  });

  it('reads what it wrote', () => {
    const query = {
      q: 'a&b=c',
      category: 'Heroes',
      sort: '-price',
      pageSize: 'all',
      page: 3,
      typoTolerance: false,
    } as const;
    expect(read(toProductListingSearch(query)).query).toEqual(query);
  });

  it('is one page to a search engine, however it is sorted', () => {
    expect(toCanonicalSearch({ ...defaultProductListingQuery, category: 'Anime', page: 2 })).toBe(
      '?category=Anime&page=2',
    );
    expect(toCanonicalSearch({ ...defaultProductListingQuery, sort: 'price', pageSize: 24, page: 2 })).toBe(
      '',
    );
  });

  it('goes on from a cursor instead of a page', () => {
    expect(toProductListingSearch({ ...defaultProductListingQuery, page: 4 }, 'abc')).toBe('?after=abc');
    expect(read('?after=abc').after).toBe('abc');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=x',
    '?pageSize=7',
    '?sort=worst',
    `?q=${'x'.repeat(101)}`,
    '?after=',
  ])('falls back to the first shelf for %s', (search) => {
    expect(read(search)).toEqual({ query: defaultProductListingQuery, after: undefined });
  });

  it('stays within the depth that pages reach', () => {
    expect(read('?page=999999').query.page).toBe(1250);
  });

  it('asks the catalogue for no more than there is to ask', () => {
    expect(toProductQuery(defaultProductListingQuery, undefined)).toEqual({
      sort: 'newest',
      page: 1,
      pageSize: 8,
    });
    expect(toProductQuery({ ...defaultProductListingQuery, pageSize: 'all', q: 'cup' }, 'abc')).toEqual({
      sort: 'newest',
      page: 1,
      pageSize: 100,
      q: 'cup',
      after: 'abc',
    });
  });
});
