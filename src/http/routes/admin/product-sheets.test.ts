import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#db/schema.ts';
import type { ProductLookupResponse, UpdateProductsResponse } from '#domain/bulk-products/schemas.ts';
import { maxBulkProducts } from '#domain/bulk-products/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { reverseChange, toUpdateBody } from '#web/features/admin/products/bulk/product-change.ts';
import { parseSheet } from '#web/features/admin/products/import/parse-sheet.ts';
import { createRowComparer } from '#web/features/admin/products/import/preview-sheet.ts';

const shop = await createTestApi();
const { call, ctx } = shop;
const ada = await shop.createAdmin();
const grace = await shop.createAdmin();
const robin = await shop.createCustomer();
const theme = () => `Theme ${randomUUID().slice(0, 8)}`;

const exportSheet = async (query: Record<string, string>, as: typeof ada | null = ada) =>
  call<string>('GET', `/api/products/export?${new URLSearchParams(query)}`, as ? { as } : {});
const lookUp = async (query: Record<string, string>, as: typeof ada | null = ada) =>
  call<ProductLookupResponse>('GET', `/api/products/lookup?${new URLSearchParams(query)}`, as ? { as } : {});
const send = async (updates: unknown[], as = ada) =>
  (await call<UpdateProductsResponse>('PATCH', '/api/products/bulk', { as, body: { updates } })).body.results;
const outcomes = async (updates: unknown[], as = ada) =>
  (await send(updates, as)).map(({ outcome }) => outcome);
/** What the screen does with a sheet of a few rows. */
async function preview(text: string) {
  const { rows } = parseSheet(text);
  const ids = rows.map(({ cells }) => cells.id ?? '').filter(Boolean);
  const names = rows.filter(({ cells }) => !cells.id).map(({ cells }) => cells.name ?? '');
  const { body } = await lookUp({ ids: ids.join(','), names: names.join('\n') });
  const compared = createRowComparer()(rows, body.products);
  return { rows: compared, changes: compared.flatMap(({ change }) => change ?? []) };
}
const kinds = async (text: string) => (await preview(text)).rows.map(({ kind }) => kind);
const rowOf = async (id: string) => (await ctx.db.select().from(products).where(eq(products.id, id)))[0];
const inTheme = (category: string) => ctx.db.select().from(products).where(eq(products.category, category));

describe('the export', () => {
  test('has the filtered products with a heading for each field, and no formula', async () => {
    const category = theme();
    const id = await shop.createProduct({
      category,
      name: '=1+1',
      description: 'One,\n"two"',
      material: null,
    });
    await shop.createProduct({ category, state: 'draft', name: 'Hidden' });
    const { status, body, headers } = await exportSheet({ category });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="products.csv"');
    expect(body.startsWith('\uFEFFID,Name,State,Price,Stock,Category,Brand,Description,')).toBe(true);
    const lines = body.split('\r\n');
    expect(lines[1]).toContain(`${id},'=1+1,active,19.99,`);
    expect(body).toContain('"One,\n""two"""');
    expect(body).not.toContain('Hidden');
    expect((await exportSheet({ category, state: 'draft' })).body).toContain('Hidden');
    expect((await exportSheet({ category, q: 'nothing' })).body.split('\r\n')).toHaveLength(2);
  });

  test('of more products than a batch has all of them, in the order of the list', async () => {
    const category = theme();
    const values = Array.from({ length: 600 }, (_, n) => ({ name: `Bolt ${String(n).padStart(3, '0')}` }));
    const row = { category, brand: 'Den', description: 'A bolt.', image: '', priceCents: 500 };
    await ctx.db.insert(products).values(values.map((one) => ({ ...row, ...one, createdAt: new Date() })));
    const sheet = parseSheet((await exportSheet({ category, sort: 'name' })).body);
    expect(sheet.rows.map(({ cells }) => cells.name)).toEqual(values.map(({ name }) => name));
    expect(parseSheet((await exportSheet({ category, q: 'bolt' })).body).rows).toHaveLength(600);
  });

  test('changes nothing when it is imported again, whatever the texts are', async () => {
    const category = theme();
    const odd = ["'=2", '=2', '+1', '-1', '@x', "''@", 'a;b,"c"', ' ', "don't"];
    for (const [n, text] of odd.entries())
      await shop.createProduct({
        ...{ category, name: `${text} ${n}`.trim(), material: text.trim() || null, care: 'Dust\tit' },
        description: `${text}\r\nsecond\n\n"third"`.trim(),
        ...{ colors: ['Red, dark', 'Blue'], uses: ['lamp', 'desk'], volumeMm3: 96_400 },
        ...{ weightGrams: 180, taxClass: 'zero' },
        ...{ widthMm: 1, depthMm: 2, heightMm: 3, leadDaysMin: 2, leadDaysMax: 4 },
        image: '/media/a.webp',
        gallery: ['/media/b.webp', '/media/c,d.webp'],
        imageAlts: { '/media/c,d.webp': 'Its back' },
      });
    const { body } = await exportSheet({ category });
    expect(await kinds(body)).toEqual(odd.map(() => 'unchanged'));
  });

  test('and the look-up are refused to strangers and customers, and a wrong query is named', async () => {
    for (const ask of [exportSheet, lookUp]) {
      expect((await ask({}, null)).status).toBe(401);
      expect((await ask({}, robin)).status).toBe(403);
    }
    const ids = Array.from({ length: maxBulkProducts + 1 }, () => 'x').join(',');
    expect(await lookUp({ ids })).toMatchObject({ status: 400, body: { issues: [{ path: 'ids' }] } });
    expect(await exportSheet({ state: 'gone' })).toMatchObject({ status: 400 });
  });
});

test('the look-up finds products of all kinds by id or name, but no deleted ones', async () => {
  const name = `Otter ${randomUUID()}`;
  const [draft, custom] = [
    await shop.createProduct({ name, state: 'draft' }),
    await shop.createProduct({ custom: true }),
  ];
  await shop.createProduct({ name, deletedAt: new Date() });
  const { products: found } = (await lookUp({ ids: `${custom},x`, names: `${name.toUpperCase()}\nnone` }))
    .body;
  expect(found.map(({ _id }) => _id).sort()).toEqual([draft, custom].sort());
  expect(found[0]).toMatchObject({ version: 1, images: expect.any(Array) });
});

describe('an imported sheet', () => {
  const headings = 'Name\tPrice\tCategory\tBrand\tDescription\tState';

  test('adds drafts once, whoever repeats it, and an undo takes them back', async () => {
    const category = theme();
    const rows = ['Kite', 'Bell'].map((name) => `${name} ${category}\t5\t${category}\tDen\tNice.\t`);
    const text = [headings, ...rows, `Lit ${category}\t5.5\t${category}\tDen\tNice.\tActive`].join('\n');
    const { rows: seen, changes } = await preview(text);
    expect(seen.map(({ kind }) => kind)).toEqual(['new', 'new', 'new']);
    const [one, other] = [await preview(text), await preview(text)];
    const both = await Promise.all([
      outcomes(one.changes.map(toUpdateBody)),
      outcomes(other.changes.map(toUpdateBody), grace),
    ]);
    expect(both.flat().sort()).toEqual([...Array(3).fill('created'), ...Array(3).fill('refused')]);
    expect((await inTheme(category)).map(({ state }) => state).sort()).toEqual(['active', 'draft', 'draft']);
    expect(await outcomes(changes.map(toUpdateBody))).toEqual(['refused', 'refused', 'refused']);
    expect(await kinds(text)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await kinds(text.replace('\t5\t', '\t6\t').replaceAll('Kite', 'kite'))).toEqual([
      'changed',
      'unchanged',
      'unchanged',
    ]);
  });

  test('that ended in the middle shows what is left when it is read again', async () => {
    const category = theme();
    const sold = await shop.createProduct({ category, name: `Old ${category}` });
    const text = [
      headings,
      `Old ${category}\t7\t${category}\tDen\tNice.\t`,
      ...['A', 'B'].map((n) => `${n} ${category}\t5\t${category}\tDen\tNice.\t`),
    ].join('\n');
    const { changes } = await preview(text);
    expect(await outcomes(changes.slice(0, 2).map(toUpdateBody))).toEqual(['updated', 'created']);
    const again = await preview(text);
    expect(again.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'new']);
    expect(await outcomes(again.changes.map(toUpdateBody))).toEqual(['created']);
    expect(await inTheme(category)).toHaveLength(3);
    expect(await rowOf(sold)).toMatchObject({ priceCents: 700, state: 'active' });
  });

  test('is sent again after a lost response without harm, and taken back unless somebody has edited it', async () => {
    const category = theme();
    const text = [headings, ...['A', 'B'].map((n) => `${n} ${category}\t5\t${category}\tDen\tNice.\t`)].join(
      '\n',
    );
    const { changes } = await preview(text);
    expect(await outcomes(changes.map(toUpdateBody))).toEqual(['created', 'created']);
    expect(await outcomes(changes.map(toUpdateBody))).toEqual(['unchanged', 'unchanged']);
    const [a, b] = changes.map(({ product }) => product._id) as [string, string];
    await call('PATCH', '/api/products/adminProductUpdate', { as: grace, body: { id: b, brand: 'Nest' } });
    const undo = changes.map(reverseChange);
    expect(await send(undo.map(toUpdateBody))).toEqual([
      { outcome: 'removed', _id: a },
      {
        ...{ outcome: 'refused', _id: b, code: 'changed_meanwhile' },
        message: 'Somebody else has changed this product meanwhile.',
      },
    ]);
    expect(await outcomes(undo.map(toUpdateBody))).toEqual(['unchanged', 'refused']);
    expect((await rowOf(a))?.deletedAt).not.toBeNull();
    // What was removed is added as a new product; its old id stays deleted.
    expect(await outcomes(changes.map(toUpdateBody))).toEqual(['refused', 'unchanged']);
    expect(
      await outcomes(
        [undo[0]]
          .flatMap((change) => change ?? [])
          .map(reverseChange)
          .map(toUpdateBody),
      ),
    ).toEqual(['created']);
    expect(await kinds(text)).toEqual(['unchanged', 'changed']);
  });

  test('changes only what the sheet has, refuses what was changed meanwhile, and is taken back field by field', async () => {
    const make = (values: object) =>
      shop.createProduct({ material: 'PLA', image: '/media/a.webp', ...values });
    const [one, two] = [await make({ gallery: ['/media/b.webp'] }), await make({})];
    const text = [
      'ID;Price;Material;Width (mm);Depth;HEIGHT;Further pictures;What the further pictures show;Maker',
      `${one};$21;;1;2;3;"/media/c.webp\n/media/b.webp";"Its side\nIts back";`,
      `${two};22.00;PETG;;;;;;`,
    ].join('\r\n');
    const before = [await rowOf(one), await rowOf(two)];
    const { rows, changes } = await preview(text);
    expect(rows[1]).toMatchObject({
      row: 3,
      fields: [
        { heading: 'Price', before: '19.99', after: '22.00' },
        { heading: 'Material', before: 'PLA', after: 'PETG' },
      ],
    });
    await call('PATCH', '/api/products/adminProductUpdate', {
      as: grace,
      body: { id: two, material: 'ABS', brand: 'X' },
    });
    expect(await send(changes.map(toUpdateBody))).toEqual([
      { outcome: 'updated', _id: one },
      {
        ...{ outcome: 'refused', _id: two, code: 'changed_meanwhile' },
        message: 'Somebody else has changed this product meanwhile. Material was PLA, and is ABS now.',
      },
    ]);
    expect(await rowOf(one)).toMatchObject({
      ...{ priceCents: 2100, material: null, widthMm: 1, depthMm: 2, heightMm: 3, image: '/media/a.webp' },
      gallery: ['/media/c.webp', '/media/b.webp'],
      imageAlts: { '/media/c.webp': 'Its side', '/media/b.webp': 'Its back' },
    });
    expect(await kinds(text)).toEqual(['unchanged', 'changed']);
    const undo = changes.map(reverseChange).map(toUpdateBody);
    expect(await outcomes(undo)).toEqual(['updated', 'refused']);
    const { version, words, ...restored } = (await rowOf(one)) ?? {};
    expect(before[0]).toMatchObject({ ...restored, imageAlts: {} });
    expect(await rowOf(two)).toMatchObject({ priceCents: 1999, material: 'ABS', brand: 'X' });
  });

  test('sets the stock only if nothing was sold meanwhile', async () => {
    const id = await shop.createProduct({ onHand: 5 });
    const { changes } = await preview(`ID,Stock\n${id},8`);
    await ctx.db.update(products).set({ onHand: 4 }).where(eq(products.id, id));
    expect(await send(changes.map(toUpdateBody))).toMatchObject([
      { outcome: 'refused', message: /Stock was 5, and is 4 now/ },
    ]);
    const again = await preview(`ID,Stock\n${id},8`);
    expect(await outcomes(again.changes.map(toUpdateBody))).toEqual(['updated']);
    expect((await rowOf(id))?.onHand).toBe(8);
  });
});
