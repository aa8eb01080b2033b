import { describe, expect, it } from 'vitest';
import { parseProductListingQuery, toProductQuery } from './parse-product-listing-query.server.ts';
import {
  defaultProductListingQuery,
  toCanonicalListingSearch,
  toProductListingSearch,
} from './product-listing-query.ts';

const read = (search: string) => parseProductListingQuery(new URL(`http://shop.example/${search}`));

describe('the query string of the product listing', () => {
  it('is empty for the first page', () => {
    expect(toProductListingSearch(defaultProductListingQuery)).toBe('');
    expect(read('').query).toEqual(defaultProductListingQuery);
  });

  it('reads what it wrote', () => {
    const query = {
      q: 'a&b=c',
      category: 'Heroes',
      use: 'lamp',
      price: '20-40',
      size: 'small',
      stock: 'in-stock',
      sort: '-price',
      pageSize: 'all',
      page: 3,
    } as const;
    expect(read(toProductListingSearch(query)).query).toEqual(query);
  });

  it('has one canonical URL for every sort order', () => {
    expect(toCanonicalListingSearch({ ...defaultProductListingQuery, category: 'Anime', page: 2 })).toBe(
      '?category=Anime&page=2',
    );
    expect(
      toCanonicalListingSearch({ ...defaultProductListingQuery, sort: 'price', pageSize: 24, page: 2 }),
    ).toBe('');
    expect(
      toCanonicalListingSearch({ ...defaultProductListingQuery, use: 'lamp', size: 'small', page: 2 }),
    ).toBe('?use=lamp');
  });

  it('may contain a cursor instead of a page', () => {
    expect(toProductListingSearch({ ...defaultProductListingQuery, page: 4 }, 'abc')).toBe('?after=abc');
    expect(read('?after=abc').after).toBe('abc');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=x',
    '?pageSize=7',
    '?sort=worst',
    '?use=nothing',
    '?price=1-2',
    '?size=&stock=yes',
    `?q=${'x'.repeat(101)}`,
    '?after=',
  ])('falls back to the first page for %s', (search) => {
    expect(read(search)).toEqual({ query: defaultProductListingQuery, after: undefined });
  });

  it('does not exceed the depth of numbered pages', () => {
    expect(read('?page=999999').query.page).toBe(1250);
  });

  it('requests no more than the API accepts', () => {
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
