import { expect, test } from 'vitest';
import { toProductTexts } from '#domain/catalogue/product-texts.ts';
import { updateProductInput } from '#domain/catalogue/schemas.ts';
import { diffProductFormValues } from './diff-product-form-values.ts';
import { toProductFormChoices } from './product-form-values.ts';

const product = {
  name: 'Fox',
  image: '/media/fox.webp',
  brand: 'Den',
  category: 'Anime',
  description: 'A fox.\nIn two lines.',
  price: 19.9,
  countInStock: 7,
  featured: true,
  custom: false,
  state: 'active' as const,
  images: ['/media/fox.webp', '/media/back.webp'],
  imageAlts: ['', 'Its back'],
  material: 'PLA',
  care: null,
  colors: ['Copper', 'White'],
  sizeMm: { width: 80, depth: 60, height: 120 },
  volumeCm3: 96.4,
  weightGrams: 180,
  taxClass: 'standard' as const,
  uses: ['desk' as const],
  leadDays: { min: 2, max: 5 },
  model: null,
  warnings: null,
  maker: { legalName: 'Den Ltd', postalAddress: '1 Den Road, Cork', contact: 'hi@den.example' },
};
const texts = toProductTexts(product);
const flags = toProductFormChoices(product);

test('an unchanged form sends nothing, whatever the format of its values', () => {
  expect(diffProductFormValues(product, texts, flags, 7)).toEqual({});
  const same = { ...texts, name: ' Fox ', price: '$19.9', countInStock: ' 07 ' };
  expect(diffProductFormValues(product, same, flags, 7)).toEqual({});
});

test.each([
  ['name', 'Red fox'],
  ['brand', 'Burrow'],
  ['category', 'Heroes'],
  ['image', ''],
  ['description', 'A fox. In one line.'],
  ['price', '20'],
] as const)('%s is sent alone if only it was changed', (field, value) => {
  expect(diffProductFormValues(product, { ...texts, [field]: value }, flags, 7)).toEqual({ [field]: value });
});

test('warnings and the maker are sent if changed, the maker as a whole, and null if emptied', () => {
  const change = (values: object) => diffProductFormValues(product, { ...texts, ...values }, flags, 7);
  expect(change({ warnings: ' Hot. ' })).toEqual({ warnings: 'Hot.' });
  expect(change({ contact: 'https://den.example' })).toEqual({
    maker: { ...product.maker, contact: 'https://den.example' },
  });
  expect(change({ legalName: '', postalAddress: ' ', contact: '' })).toEqual({ maker: null });
  const warned = { ...product, warnings: 'Hot.' };
  const emptied = { ...toProductTexts(warned), warnings: ' ' };
  expect(diffProductFormValues(warned, emptied, flags, 7)).toEqual({ warnings: null });
});

test('details are sent if changed, and null if emptied', () => {
  const change = (values: object) => diffProductFormValues(product, { ...texts, ...values }, flags, 7);
  expect(change({ colors: ' Copper,White,', width: ' 80 ', volumeCm3: '96.40' })).toEqual({});
  expect(change({ height: '121' })).toEqual({ sizeMm: { width: 80, depth: 60, height: 121 } });
  expect(change({ width: '', depth: '', height: '', volumeCm3: '', weightGrams: '' })).toEqual({
    ...{ sizeMm: null, volumeCm3: null, weightGrams: null },
  });
  expect(change({ min: '', max: ' ' })).toEqual({ leadDays: null });
  expect(change({ max: '7', colors: '' })).toEqual({ leadDays: { min: 2, max: 7 }, colors: [] });
});

test('pictures are sent as a whole if their order or what they show was changed', () => {
  const back = { path: '/media/back.webp', alt: 'Its back' };
  const side = { path: '/media/side.webp', alt: '' };
  const change = (gallery: (typeof back)[], values = {}) =>
    diffProductFormValues(product, { ...texts, ...values }, { ...flags, gallery }, 7);
  expect(change([side, back])).toEqual({
    images: ['/media/fox.webp', '/media/side.webp', '/media/back.webp'],
    imageAlts: ['', '', 'Its back'],
  });
  expect(change([back], { imageAlt: 'A fox' })).toEqual({
    images: ['/media/fox.webp', '/media/back.webp'],
    imageAlts: ['A fox', 'Its back'],
  });
  expect(change([], { image: '' })).toEqual({ image: '', images: [], imageAlts: [] });
});

test('the tax class is sent if another one is chosen', () => {
  expect(diffProductFormValues(product, texts, { ...flags, taxClass: 'reduced' }, 7)).toEqual({
    taxClass: 'reduced',
  });
});

test('featured and custom are sent if toggled', () => {
  expect(diffProductFormValues(product, texts, { ...flags, featured: false }, 7)).toEqual({
    featured: false,
  });
  expect(diffProductFormValues(product, texts, { ...flags, custom: true }, 7)).toEqual({
    custom: true,
  });
});

test('the stock is sent with the value that the admin saw, for comparison', () => {
  const sold = { ...texts, countInStock: '12' };
  expect(diffProductFormValues(product, sold, flags, 7)).toEqual({ countInStock: 12, countInStockSeen: 7 });
  expect(diffProductFormValues(product, sold, flags, 5)).toEqual({ countInStock: 12, countInStockSeen: 5 });
  expect(diffProductFormValues(product, { ...texts, countInStock: '5' }, flags, 5)).toEqual({});
  expect(diffProductFormValues(product, texts, flags, 5)).toEqual({ countInStock: 7, countInStockSeen: 5 });
});

test("the sent fields match the server's schema", () => {
  const all = {
    ...texts,
    ...{
      name: 'Owl',
      price: '$5',
      countInStock: '0',
      image: '',
      material: 'PETG',
      care: 'Dry.',
      colors: 'Red',
    },
    ...{
      width: '1',
      depth: '2',
      height: '3',
      volumeCm3: '4.5',
      weightGrams: '90',
      min: '1',
      max: '1',
      model: '/media/a.glb.gz',
    },
  };
  const choices = {
    ...({ featured: false, custom: true, state: 'draft', taxClass: 'zero' } as const),
    ...{ uses: [], gallery: [], options: [], parts: [] },
  };
  const sent = { id: 'p', ...diffProductFormValues(product, all, choices, 7) };
  expect(Object.keys(sent).sort()).toEqual([
    ...[
      'care',
      'colors',
      'countInStock',
      'countInStockSeen',
      'custom',
      'featured',
      'id',
      'image',
      'imageAlts',
    ],
    ...['images', 'leadDays', 'material', 'model', 'name', 'price', 'sizeMm', 'state', 'taxClass', 'uses'],
    ...['volumeCm3', 'weightGrams'],
  ]);
  expect(updateProductInput.safeParse(sent).success).toBe(true);
});
