import { describe, expect, it } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { defaultRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { toShownProduct } from '../to-shown-product.ts';
import { productPageMeta } from './product-page-meta.ts';

const root = {
  ...defaultRootLoaderData,
  ...{ shopName: 'The Shop', publicUrl: 'https://shop.example' },
  ...{
    homeDelivery: { shippingRate: 200_000, shippingPrice: 0, taxRate: 0, isTaxIncluded: false },
    transitDays: { min: 3, max: 7 },
  },
};
const cup = {
  _id: 'p1',
  name: 'Cup',
  image: '/media/products/cup.webp',
  brand: 'Ours',
  category: 'Sports',
  description: 'A cup.',
  rating: 5,
  numReviews: 0,
  price: 19.9,
  countInStock: 3,
  featured: false,
  custom: false,
  images: ['/media/products/cup.webp', '/media/products/cup--2.webp'],
  imageAlts: ['', ''],
  material: 'PETG',
  care: null,
  colors: [],
  uses: [],
  sizeMm: { width: 154, depth: 108, height: 203 },
  volumeCm3: 400,
  weightGrams: null,
  taxClass: 'standard' as const,
  leadDays: { min: 3, max: 5 },
  model: null,
  state: 'active' as const,
  version: 1,
  ratingCounts: [0, 0, 0, 0, 0],
  maker: null as ProductDetailsResponse['maker'],
  warnings: null,
  reviews: [],
};

const structured = (product: ProductDetailsResponse) =>
  productPageMeta(root, product).flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));

describe('the metadata of a product page', () => {
  it('contains absolute URL, picture and price', () => {
    const meta = productPageMeta(root, cup);
    expect(meta).toContainEqual({ title: 'Cup · The Shop' });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.example/product/p1',
    });
    expect(meta).toContainEqual({
      property: 'og:image',
      content: 'https://shop.example/media/products/cup.webp',
    });
    expect(structured(cup)).toMatchObject([
      { '@type': 'Product', offers: { price: '19.90', availability: 'https://schema.org/InStock' } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('has what can be chosen as variants, each with its price and the address that opens it', () => {
    expect(structured(cup)[0]).not.toHaveProperty('isVariantOf');
    const color = (id: string, priceDelta: number, available: boolean) => ({
      ...{ id, label: id, priceDelta, available, filament: 'EPLA', color: id },
    });
    const options: ProductDetailsResponse['options'] = [
      {
        ...{ id: 'color', name: 'Color', kind: 'filament', required: true },
        choices: [color('red', 0, true), color('blue', 2, false)],
      },
      {
        ...{ id: 'size', name: 'Size', kind: 'size', required: true },
        choices: [
          { id: 'all', label: 'Original', priceDelta: 0, available: true, scale: 1 },
          { id: 'half', label: 'Half', priceDelta: -5, available: true, scale: 0.5 },
        ],
      },
      { id: 'name', name: 'Name', kind: 'text', required: false, choices: [] },
    ];
    const url = 'https://shop.example/product/p1';
    const offered = (search: string, price: string, availability: string) => ({
      offers: { url: url + search, price, availability: `https://schema.org/${availability}` },
    });
    expect(structured({ ...cup, options })[0]).toMatchObject({
      ...{ '@type': 'Product', offers: { price: '19.90' } },
      isVariantOf: {
        '@type': 'ProductGroup',
        hasVariant: [
          { name: 'Cup, red, Original', color: 'red', size: 'Original', ...offered('', '19.90', 'InStock') },
          offered('?color=red&size=half', '14.90', 'MadeToOrder'),
          offered('?color=blue&size=all', '21.90', 'OutOfStock'),
          offered('?color=blue&size=half', '16.90', 'OutOfStock'),
        ],
      },
    });
  });

  it('has no variant for less than a cent', () => {
    const [small] = [{ id: 'half', label: 'Half', priceDelta: -20, available: true, scale: 0.5 }];
    const sizes = [{ ...small, id: 'all', label: 'Original', priceDelta: 0, scale: 1 }, small];
    const options = [{ id: 'size', name: 'Size', kind: 'size' as const, required: true, choices: sizes }];
    expect(structured({ ...cup, options })[0]).toMatchObject({
      isVariantOf: {
        hasVariant: [
          { offers: { price: '19.90' } },
          { offers: { price: '0.01', availability: 'https://schema.org/OutOfStock' } },
        ],
      },
    });
  });

  it('names the maker if it is set', () => {
    expect(structured(cup)[0]).not.toHaveProperty('manufacturer');
    const maker = { legalName: 'Den Ltd', postalAddress: '1 Den Road, Cork', contact: 'hi@den.example' };
    expect(structured({ ...cup, maker })[0]).toMatchObject({
      manufacturer: { '@type': 'Organization', name: 'Den Ltd', address: '1 Den Road, Cork' },
    });
  });

  it('has no rating before the first review', () => {
    expect(structured(cup)[0]).not.toHaveProperty('aggregateRating');
    expect(structured({ ...cup, numReviews: 2, rating: 4.5 })[0]).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  it("has the size of generated pictures, and none of an owner's pictures", () => {
    const width = { property: 'og:image:width', content: '960' };
    expect(productPageMeta(root, cup)).toContainEqual(width);
    expect(productPageMeta(root, { ...cup, images: ['/uploads/cup.png'] })).not.toContainEqual(width);
    expect(structured({ ...cup, images: [] })[0]).not.toHaveProperty('image');
  });

  it('keeps a custom product out of search engines', () => {
    const meta = productPageMeta(root, { ...cup, custom: true });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(structured({ ...cup, custom: true })).toEqual([]);
  });
});

it('a note about a sale is shown with the product’s own price only', () => {
  const onSale = { ...cup, saleNote: 'Lowest price of 30 days: $21.00' };
  const choice = { shown: { price: 19.9, regularPrice: 25 }, isDefault: true };
  expect(toShownProduct(onSale, choice)).toMatchObject({ saleNote: onSale.saleNote, countInStock: 3 });
  expect(toShownProduct(onSale, { shown: { ...choice.shown, price: 23.9 }, isDefault: false })).toMatchObject(
    {
      ...{ saleNote: undefined, price: 23.9, countInStock: 20 },
    },
  );
});
