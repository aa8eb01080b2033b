import { expect, it } from 'vitest';
import { defaultRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { homePageMeta } from './home-page-meta.ts';
import { defaultProductListingQuery, type ProductListingQuery } from './listing/product-listing-query.ts';

const root = { ...defaultRootLoaderData, shopName: 'The Shop', publicUrl: 'https://shop.example' };
const meta = (change: Partial<ProductListingQuery>, isEmpty = false) =>
  homePageMeta(root, { ...defaultProductListingQuery, ...change }, isEmpty);
const titleOf = (change: Partial<ProductListingQuery>) => meta(change).find((one) => 'title' in one);
const noindex = { name: 'robots', content: 'noindex' };

it("the home page, each theme, each page and an owner's category have titles of their own", () => {
  const shelves = [
    {},
    { page: 2 },
    { category: 'Heroes' },
    { category: 'Anime', page: 3 },
    { category: 'Cats' },
  ];
  expect(new Set(shelves.map((shelf) => JSON.stringify(titleOf(shelf)))).size).toBe(shelves.length);
});

it('searches and empty listings are not indexed, and a shop without products is', () => {
  expect(meta({ q: 'fox' })).toContainEqual(noindex);
  expect(meta({ category: 'Cats' }, true)).toContainEqual(noindex);
  expect(meta({ category: 'Cats' })).not.toContainEqual(noindex);
  expect(meta({}, true)).not.toContainEqual(noindex);
});

it('only the first page contains the structured data of the shop', () => {
  const tells = (change: Partial<ProductListingQuery>) => meta(change).some((one) => 'script:ld+json' in one);
  expect([tells({}), tells({ page: 2 }), tells({ category: 'Sports' })]).toEqual([true, false, false]);
});
