import { expect, test } from 'vitest';
import { parseSheet } from './parse-sheet.ts';
import { createRowComparer } from './preview-sheet.ts';
import type { SheetProduct } from './read-sheet-row.ts';

const fox: SheetProduct = {
  ...{ _id: '019d0000-0000-7000-8000-000000000001', name: 'Fox', brand: 'Den', category: 'Anime' },
  ...{ description: 'A fox.', price: 19.9, countInStock: 7, featured: true, custom: false },
  ...{ state: 'active', image: '/a.webp', images: ['/a.webp', '/b.webp'], imageAlts: ['Front', 'Back'] },
  ...{ material: 'PLA', care: null, colors: ['Copper', 'White'], volumeCm3: 96.4, uses: ['lamp', 'desk'] },
  ...{ sizeMm: { width: 80, depth: 60, height: 120 }, leadDays: null, model: null, warnings: null },
  ...{ weightGrams: 180, taxClass: 'zero', maker: null, rating: 5, numReviews: 0, version: 3 },
};
const compare = (text: string, products = [fox]) => createRowComparer()(parseSheet(text).rows, products);
const changesOf = (text: string) => {
  const [row] = compare(text);
  return row?.change && 'changes' in row.change ? row.change.changes : row;
};

test.each([
  ['Price', '$19.9'],
  ['Stock', '07'],
  ['Featured', 'TRUE'],
  ['State', 'Active'],
  ['State', ''],
  ['Price', ''],
  ['Category', ' '],
  ['Brand', ''],
  ['Description', ''],
  ['Uses', '"Desk, lamp"'],
  ['Colors', '"Copper,White"'],
  ['Volume', '96.40'],
  ['Weight', '0180'],
  ['Tax', 'None'],
  ['Tax', ''],
  ['Description', '" A fox.\r\n"'],
])('a %s of %j is no change', (heading, cell) => {
  expect(compare(`Name,${heading}\nFox,${cell}`)).toMatchObject([{ kind: 'unchanged' }]);
});

test.each([
  ['Price', '20', { price: 20 }],
  ['Stock', '0', { countInStock: 0 }],
  ['Featured', 'no', { featured: false }],
  ['State', 'Archived', { state: 'archived' }],
  ['Uses', '', { uses: [] }],
  ['Colors', 'Red', { colors: ['Red'] }],
  ['Material', '', { material: null }],
  ['Height', '99', { sizeMm: { width: 80, depth: 60, height: 99 } }],
  ['Volume', '1.26', { volumeCm3: 1.3 }],
  ['Weight', '', { weightGrams: null }],
  ['Weight', '90', { weightGrams: 90 }],
  ['Tax', 'Reduced', { taxClass: 'reduced' }],
  ['Image', '/c.webp', { image: '/c.webp', images: ['/c.webp', '/b.webp'], imageAlts: ['', 'Back'] }],
  [
    'Further pictures',
    '/c.webp /b.webp',
    { images: ['/a.webp', '/c.webp', '/b.webp'], imageAlts: ['Front', '', 'Back'] },
  ],
  ['What the further pictures show', 'Tail', { images: fox.images, imageAlts: ['Front', 'Tail'] }],
])('a %s of %j is a change', (heading, cell, changes) => {
  expect(changesOf(`ID,${heading}\n${fox._id},${cell}`)).toEqual(changes);
});

test.each([
  ['Price', 'cheap', 'Price is an amount in dollars such as 19.99.'],
  ['Stock', '1.5', 'Stock is a whole number, 0 to 1,000,000.'],
  ['Featured', 'maybe', 'Featured is Yes or No.'],
  ['State', 'sold', 'A state is active, draft or archived.'],
  ['Uses', 'hat', 'A use is one of desk, lamp, planter, wearable.'],
  ['Width (mm)', '', 'Size is in whole millimeters, 1 to 10,000.'],
  ['Image', 'https://other.example/a.webp', 'Image is a path of this site, such as /media/dragon.webp.'],
  ['Image', '', 'Image is needed where there are further pictures.'],
  ['Further pictures', '/c.webp /c.webp', 'A picture is there twice.'],
  ['Image', '/b.webp', 'A picture is there twice.'],
  ['Further pictures', 'c.webp', 'A picture is a path of this site, such as /media/dragon.webp.'],
])('a %s of %j is wrong', (heading, cell, message) => {
  expect(compare(`ID,${heading}\n${fox._id},${cell}`)).toMatchObject([
    { kind: 'wrong', row: 2, issues: [{ heading, message }], change: null },
  ]);
});

test('an empty cell keeps a required field beside one that changes, and the name of a product found by its ID', () => {
  expect(changesOf(`ID,Name,Price,Stock,Brand\n${fox._id},,21,,`)).toEqual({ price: 21 });
});

test('a new product is a draft unless its row says otherwise, and needs what the form needs', () => {
  const headings = 'Name,Price,Category,Brand,Description,State';
  const [draft, active, wrong] = compare(`${headings}\nOwl,5,A,B,C,\nBat,5,A,B,C,active\nElk,,A,,C,`, []);
  expect(draft).toMatchObject({ kind: 'new', change: { create: { name: 'Owl', price: 5, state: 'draft' } } });
  expect(active).toMatchObject({ kind: 'new', change: { create: { name: 'Bat', state: 'active' } } });
  expect(wrong).toMatchObject({
    issues: [
      { heading: 'Brand', message: 'Brand is needed.' },
      { heading: 'Price', message: 'Price is needed.' },
    ],
  });
});

test('rows about no product, several products or the same one are left out', () => {
  const twin = { ...fox, _id: '019d0000-0000-7000-8000-000000000002', name: 'fox' };
  const messages = (text: string, products = [fox]) =>
    compare(text, products).map((row) => (row.kind === 'wrong' ? row.issues[0]?.message : row.kind));
  expect(messages('ID,Price\nx,5')).toEqual(['No product has this ID. Empty the cell to add a new product.']);
  expect(messages('Name,Price\nFOX,5', [fox, twin])).toEqual([expect.stringMatching(/^Several products/)]);
  expect(messages(`ID,Name,Price\n${fox._id},Fox,5\n,fox,6`)).toEqual([
    'changed',
    'Row 2 is about the same product.',
  ]);
  expect(messages('Name,Price\nFox,5,6')).toEqual([expect.stringMatching(/more cells/)]);
});

test('a column can be left out, but not of new products', () => {
  const { rows } = parseSheet(
    'Name,Price,Stock,Category,Brand,Description\nFox,20,3,Anime,Den,A fox.\nOwl,5,3,A,B,C',
  );
  const [changed, added] = createRowComparer(new Set(['countInStock']))(rows, [fox]);
  expect(changed).toMatchObject({ change: { changes: { price: 20 }, seen: { price: 19.9 } } });
  expect(changed?.change).not.toHaveProperty('changes.countInStock');
  expect(added).toMatchObject({ change: { create: { countInStock: 3 } } });
});
