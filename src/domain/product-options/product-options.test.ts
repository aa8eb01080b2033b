import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import demoParts from '#db/demo/parts/parts.json' with { type: 'json' };
import { parts, type StoredOption, uploads } from '#db/schema.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { getProduct } from '#domain/catalogue/get-product.ts';
import { updateProduct } from '#domain/catalogue/update-product.ts';
import { listFilaments } from '#domain/filaments/list-filaments.ts';
import type { UpdateFilamentInput } from '#domain/filaments/schemas.ts';
import { updateFilament } from '#domain/filaments/update-filament.ts';
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
const orangeOption = {
  ...filamentOption,
  choices: [
    { id: 'red', label: 'Red', filament: 'EPLA', color: 'red' },
    { id: 'orange', label: 'Orange', filament: 'EPLA', color: 'orange' },
  ],
};
const original = { id: 'original', label: 'Original', scale: 1 };
const half = { id: 'half', label: 'Half', scale: 0.5, priceDelta: -3.5 };
const sizeOption = {
  ...{ id: 'size', name: 'Size', kind: 'size' },
  choices: [original, { id: 'double', label: 'Double', scale: 2, byRules: true }, half],
};
const textOption = (axes: object) => ({
  ...{ id: 'name', name: 'Name', kind: 'text' },
  text: {
    max: 12,
    plate: {
      ...{ origin: [0, 0, 0], normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1], ...axes },
      ...{ width: 50, height: 8, relief: 'raised', depth: 1, align: 'center' },
    },
  },
});
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

test('a filament of the parts that runs out or is renamed is followed by what is printed in it', async () => {
  const file = demoParts['champion-trophy-cup'].file;
  const part = { name: 'Body', file, filament: 'EPLA', color: 'orange' };
  const text = { ...sampleOptions[2]?.text, part: undefined };
  const nameOption = { id: 'name', name: 'Name', kind: 'text', text };
  const named = await create({ options: [nameOption], parts: [part] });
  const sized = await create({ options: [{ ...sizeOption, choices: [original, half] }], parts: [part] });
  const colored = await create({ options: [orangeOption] });
  const readProblems = async () => {
    const lines = [
      { product: named._id, qty: 1 },
      { product: named._id, qty: 1, choices: { name: 'MAX' } },
      { product: sized._id, qty: 1, choices: { size: 'half' } },
      { product: colored._id, qty: 1, choices: { filament: 'orange' } },
    ];
    return (await priceCart(shop.ctx, { lines })).lines.map(({ problem }) => problem);
  };
  const orange = (await listFilaments(ada)).find((one) => one.filament === 'EPLA' && one.color === 'orange');
  const change = async (input: UpdateFilamentInput) => {
    await updateFilament(ada, orange?._id ?? '', input);
    await shop.reloadSettings();
  };
  expect(await readProblems()).toEqual([null, null, null, null]);
  await change({ available: false });
  expect(await readProblems()).toEqual([null, 'choice', 'choice', 'choice']);
  expect((await getProduct(shop.ctx, named._id)).options).toMatchObject([{ text: { available: false } }]);
  await change({ available: true, filament: 'SILK', color: 'copper' });
  expect(await readProblems()).toEqual([null, null, null, null]);
  const { version, parts: renamed } = await getProduct(ada, sized._id);
  expect([version, renamed]).toMatchObject([2, [{ filament: 'SILK', color: 'copper' }]]);
  await change({ available: false });
  expect(await readProblems()).toEqual([null, 'choice', 'choice', 'choice']);
});

test('what cannot be made is refused, and names its field', async () => {
  const { _id } = await create({});
  // 150 mm wide.
  const { file } = demoParts['referee-whistle-keychain'];
  const other = await create({ parts: [{ name: 'Tail', file }] });
  const [open, whole] = [await fixtures.uploadMesh(admin), fixtures.mesh];
  fixtures.mesh = {
    ...whole,
    checks: [{ code: 'open_edges', severity: 'warn', message: '3 edges are open.' }],
  };
  for (const [change, path] of [
    [{ options: [filamentOption] }, 'options.0.choices.1.byRules'],
    [{ parts: [{ name: 'Body', file }], options: [sizeOption] }, 'options.0.choices.1.scale'],
    [{ parts: [{ name: 'Body', file: open }] }, 'parts.0.file'],
    [{ parts: [{ name: 'Body', file: '/parts/nowhere.1a2b3c4d.3mf' }] }, 'parts.0.file'],
    [{ parts: [{ name: 'Body', file: '/uploads/nowhere.stl' }] }, 'parts.0.file'],
    [{ parts: [{ ...other.parts?.[0], isMeasured: undefined }] }, 'parts.0.id'],
    [{ parts: [{ name: 'Body', file, filament: 'EPLA', color: 'plaid' }] }, 'parts.0.color'],
    [{ options: [textOption({})] }, 'options.0.text.part'],
    // The cheapest choices leave nothing of $19.99, and then of a new price.
    [{ options: [cheapSize(-19.99)] }, 'options'],
    [{ options: [cheapSize(-19.98)], price: '19.98' }, 'options'],
  ] as const)
    await expect(update(_id, change)).rejects.toMatchObject({ code: 'bad_input', issues: [{ path }] });
  fixtures.mesh = whole;
  const parsed = (change: object) => updateProductWithOptionsInput.safeParse({ id: _id, ...change }).error;
  for (const path of ['/models/fox.glb', '/uploads/../fox.stl'])
    expect(parsed({ parts: [{ name: 'Body', file: path }] })?.issues[0]?.path).toEqual(['parts', 0, 'file']);
  for (const [options, path] of [
    [[sizeOption, sizeOption], ['options']],
    [[{ ...sizeOption, kind: 'text' }], ['options', 0, 'text']],
    [[{ ...sampleOptions[2], required: true }], ['options', 0, 'required']],
    [[{ ...sizeOption, choices: [{ id: 'a', label: 'A' }] }], ['options', 0, 'choices']],
    ...[{ right: [-1, 0, 0] }, { up: [0, 0, 2] }, { right: [0.8, 0, 0.6] }].map((axes) => [
      [textOption(axes)],
      ['options', 0, 'text', 'plate'],
    ]),
  ] as const)
    expect(parsed({ options })?.issues[0]?.path).toEqual(path);
  expect(parsed({ options: [textOption({ normal: [0.0004, -0.9999, 0] })] })).toBeUndefined();
  expect(await getProduct(ada, _id)).toMatchObject({ version: 1 });
  await update(_id, { options: [cheapSize(-19.98)] });
  await expect(update(_id, { price: '19.98' })).rejects.toMatchObject({ issues: [{ path: 'price' }] });
  await expect(create({ options: [cheapSize(-20)] })).rejects.toMatchObject({
    issues: [{ path: 'options' }],
  });
});

test('a difference by the price rules that leaves nothing of the price is named', async () => {
  const file = await fixtures.uploadMesh(admin);
  const size = { ...sizeOption, choices: [original, { ...half, priceDelta: undefined, byRules: true }] };
  const made = await create({ parts: [{ name: 'Body', file, copies: 10 }], options: [size] });
  const delta = -(deltasOf(made)[0]?.[1] ?? 0);
  const refuse = (change: object, path: string, message: string) =>
    expect(update(made._id, change)).rejects.toMatchObject({
      code: 'bad_input',
      issues: [{ path, message }],
    });
  const price = delta.toFixed(2);
  const start = `Half: −$${price} by the price rules,`;
  const alone = `${start} which leaves nothing of the price of $${price}.`;
  const path = 'options.1.choices.1.byRules';
  await refuse({ price }, 'price', alone);
  await refuse({ price, options: [orangeOption, size] }, path, alone);
  const [red, orange] = orangeOption.choices;
  const cheap = { ...orangeOption, choices: [red, { ...orange, priceDelta: -19.98 }] };
  const together = `${start} and the other cheapest choices leave nothing of the price of $19.99.`;
  await refuse({ options: [cheap, size] }, path, together);
  // What was typed is too much by itself.
  const cheaper = { ...orangeOption, choices: [red, { ...orange, priceDelta: -20 }] };
  const all = 'With its cheapest choices, the product must cost at least $0.01.';
  await refuse({ options: [cheaper, size] }, 'options', all);
});

test('a text whose plate is not on its part is refused, and the part says where it is', async () => {
  const whole = fixtures.mesh;
  fixtures.mesh = { ...whole, measures: { ...whole.measures, min: [0, 0, 0] } };
  const part = { name: 'Body', file: await fixtures.uploadMesh(admin) };
  const plate = (change: object) => {
    const option = textOption({});
    return { ...option, text: { ...option.text, plate: { ...option.text.plate, ...change } } };
  };
  const inMiddle = { origin: [10, 0, 10], width: 16 };
  const made = await create({ parts: [part], options: [plate(inMiddle)] });
  expect(made.parts).toMatchObject([{ bounds: { min: [0, 0, 0], max: [20, 20, 20] } }]);
  for (const [change, field] of [
    [{ ...inMiddle, width: 500 }, 'width'],
    [{ ...inMiddle, origin: [10, 0, 900] }, 'origin.2'],
  ] as const)
    await expect(update(made._id, { options: [plate(change)] })).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: `options.0.text.plate.${field}` }] },
    });
  expect((await getProduct(ada, made._id)).version).toBe(1);
  fixtures.mesh = whole;
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
  const body = { id: id.toUpperCase(), name: 'Body', file: demoParts['champion-trophy-cup'].file };
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
