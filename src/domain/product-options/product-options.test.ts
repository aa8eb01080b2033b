import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parts, type StoredOption, uploads } from '#db/schema.ts';
import { getProduct } from '#domain/catalogue/get-product.ts';
import { updateProduct } from '#domain/catalogue/update-product.ts';
import { deleteUnusedUploads } from '#domain/uploads/delete-unused-uploads.ts';
import { createQuoteFixtures } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { sampleOptions } from '#tests/helpers/shop/sample-options.ts';
import { createProductWithOptions } from './create-product-with-options.ts';
import { newProductWithOptionsInput, updateProductWithOptionsInput } from './schemas.ts';
import { updateProductWithOptions } from './update-product-with-options.ts';

const shop = await createTestShop();
const admin = await shop.createAdmin();
const ada = shop.ctxAs(admin);
const fixtures = createQuoteFixtures(shop);

const filamentOption = {
  ...{ id: 'filament', name: 'Filament', kind: 'filament' },
  choices: [
    { id: 'red', label: 'Red', filament: 'EPLA', color: 'red' },
    { id: 'nylon', label: 'Black nylon', filament: 'NYLON', color: 'black', byRules: true },
  ],
};
const sizeOption = {
  ...{ id: 'size', name: 'Size', kind: 'size' },
  choices: [
    { id: 'original', label: 'Original', scale: 1 },
    { id: 'double', label: 'Double', scale: 2, byRules: true },
    { id: 'half', label: 'Half', scale: 0.5, priceDelta: -3.5 },
  ],
};
const cheapSize = (priceDelta: number) => ({
  ...sizeOption,
  choices: [sizeOption.choices[0], { id: 'half', label: 'Half', scale: 0.5, priceDelta }],
});
const product = { name: 'Fox', brand: 'Den', category: 'Anime', description: 'A fox.', price: '19.99' };
const create = (configuration: object) =>
  createProductWithOptions(ada, newProductWithOptionsInput.parse({ ...product, ...configuration }));
const update = (id: string, change: object, ctx = ada) =>
  updateProductWithOptions(ctx, updateProductWithOptionsInput.parse({ id, ...change }));
const deltasOf = ({ options = [] }: Awaited<ReturnType<typeof create>>) =>
  options.map(({ choices }) => choices.map(({ priceDelta }) => priceDelta));

test('differences by the price rules are those of printing the choice, and are computed again with each change', async () => {
  const file = await fixtures.uploadMesh(admin);
  const made = await create({ options: [filamentOption, sizeOption], parts: [{ name: 'Body', file }] });
  expect(made.parts).toMatchObject([{ name: 'Body', copies: 1, file, isMeasured: true }]);
  const [[red = 0, nylon = 0] = [], [original = 0, double = 0, half = 0] = []] = deltasOf(made);
  expect([red, original, half]).toEqual([0, 0, -3.5]);
  expect(nylon).toBeGreaterThan(0);
  expect(double).toBeGreaterThan(nylon);
  const twice = await update(made._id, {
    parts: [{ id: made.parts?.[0]?.id, name: 'Body', file, copies: 2 }],
  });
  expect(deltasOf(twice)[1]?.[1]).toBeCloseTo(2 * double, 1);
  expect(twice.version).toBe(made.version + 1);
  // The file was measured once.
  expect(fixtures.measurements).toBe(1);
  // Others keep options and parts: sheets, and the form's single fields.
  await updateProduct(ada, { id: made._id, price: 2100 as never });
  expect(deltasOf(await getProduct(ada, made._id))).toEqual(deltasOf(twice));
  // A part's file is no unused upload, and its path is for admins.
  shop.clock.advance({ days: 30 });
  await deleteUnusedUploads(shop.ctx);
  expect(await shop.ctx.db.$count(uploads, eq(uploads.path, file))).toBe(1);
  expect(await getProduct(shop.ctx, made._id)).not.toHaveProperty('parts');
  await update(made._id, { options: [], parts: [] });
  expect(await shop.ctx.db.$count(parts, eq(parts.productId, made._id))).toBe(0);
  expect(await getProduct(ada, made._id)).not.toHaveProperty('options');
});

test('what cannot be made is refused, and names its field', async () => {
  const { _id } = await create({});
  const other = await create({ parts: [{ name: 'Tail', file: '/models/tail.glb' }] });
  for (const [change, path] of [
    [{ options: [filamentOption] }, 'options.0.choices.1.byRules'],
    [
      { options: [filamentOption], parts: [{ name: 'Body', file: '/models/fox.glb' }] },
      'options.0.choices.1.byRules',
    ],
    [{ parts: [{ name: 'Body', file: '/uploads/nowhere.stl' }] }, 'parts.0.file'],
    [{ parts: [{ ...other.parts?.[0], isMeasured: undefined }] }, 'parts.0.id'],
    [{ parts: [{ name: 'Body', file: '/a.glb', filament: 'EPLA', color: 'plaid' }] }, 'parts.0.color'],
    // The cheapest choices leave nothing of $19.99, and then of a new price.
    [{ options: [cheapSize(-19.99)] }, 'options'],
    [{ options: [cheapSize(-19.98)], price: '19.98' }, 'options'],
  ] as const)
    await expect(update(_id, change)).rejects.toMatchObject({ code: 'bad_input', issues: [{ path }] });
  for (const [options, path] of [
    [[sizeOption, sizeOption], ['options']],
    [[{ ...sizeOption, kind: 'text' }], ['options', 0, 'text']],
    [[{ ...sizeOption, choices: [{ id: 'a', label: 'A' }] }], ['options', 0, 'choices']],
  ] as const)
    expect(updateProductWithOptionsInput.safeParse({ id: _id, options }).error?.issues[0]?.path).toEqual(
      path,
    );
  expect(await getProduct(ada, _id)).toMatchObject({ version: 1 });
  await update(_id, { options: [cheapSize(-19.98)] });
  await expect(update(_id, { price: '19.98' })).rejects.toMatchObject({ issues: [{ path: 'price' }] });
  await expect(create({ options: [cheapSize(-20)] })).rejects.toMatchObject({
    issues: [{ path: 'options' }],
  });
});

test('only admins change options, and of two at once one is told that the product has changed', async () => {
  const { _id, version } = await create({});
  const plain = { options: [{ ...sizeOption, choices: sizeOption.choices.slice(0, 1) }] };
  for (const [who, code] of [
    [null, 'not_logged_in'],
    [await shop.createCustomer(), 'forbidden'],
    [await shop.createStaff('printing'), 'forbidden'],
  ] as const) {
    const ctx = shop.ctxAs(who);
    await expect(update(_id, plain, ctx)).rejects.toMatchObject({ code });
    const input = newProductWithOptionsInput.parse({ ...product, ...plain });
    await expect(createProductWithOptions(ctx, input)).rejects.toMatchObject({ code });
  }
  const both = await Promise.allSettled([1, 2].map(() => update(_id, { ...plain, version })));
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile' },
  });
});

test('ids of parts are the same in capitals', async () => {
  const id = '0199abcd-0000-7000-8000-00000000000a';
  const body = { id: id.toUpperCase(), name: 'Body', file: '/models/fox.glb' };
  const [, , { text }] = sampleOptions as [StoredOption, StoredOption, StoredOption];
  const name = { id: 'name', name: 'Name', kind: 'text', text: { max: 12, plate: text?.plate, part: id } };
  const made = await create({ parts: [body], options: [name] });
  expect(made.parts).toMatchObject([{ id }]);
  const upper = { ...name, text: { ...name.text, part: body.id } };
  expect((await update(made._id, { parts: [body], options: [upper] })).options).toMatchObject([
    { text: { part: id } },
  ]);
});

test('the cleanup leaves a file that becomes a part at the same moment, and a deleted file becomes no part', async () => {
  const [kept, gone] = [await fixtures.uploadMesh(admin), await fixtures.uploadMesh(admin)];
  const { _id } = await create({});
  shop.clock.advance({ days: 30 });
  const cleanUp = async (name: string) => {
    if (name === 'product-update.written') await deleteUnusedUploads(shop.ctx);
  };
  await update(_id, { parts: [{ name: 'Body', file: kept }] }, { ...ada, failpoint: cleanUp });
  expect(await shop.ctx.db.$count(uploads, eq(uploads.path, kept))).toBe(1);
  expect(await shop.ctx.db.$count(uploads, eq(uploads.path, gone))).toBe(0);
  const measured = { ...{ id: randomUUID(), position: 0, name: 'Body', copies: 1 }, file: gone };
  const part = { ...measured, filament: null, color: null, measures: null };
  await expect(updateProduct(ada, { id: _id }, { options: [], parts: [part] })).rejects.toMatchObject({
    issues: [{ path: 'parts.0.file' }],
  });
});
