import { text as readText } from 'node:stream/consumers';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { filaments, orderPrintFiles, orders, parts, printFiles, products, uploads } from '#db/schema.ts';
import type { LineChoices } from '#domain/options/schemas.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { type PrintFileMaker, PrintProcessEndedError } from '#domain/shared/print-file-maker.ts';
import { deleteUnusedUploads } from '#domain/uploads/delete-unused-uploads.ts';
import { createQuoteFixtures } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop, testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { sampleOptions, samplePart } from '#tests/helpers/shop/sample-options.ts';
import { makePrintFile } from './make-print-file.ts';
import { openPrintFile } from './open-print-file.ts';
import { requeueLostPrintFiles } from './requeue-lost-print-files.ts';

const shop = await createTestShop();
const { ctx, clock } = shop;
const make = vi.fn<PrintFileMaker['make']>();
ctx.printFiles = { make };
beforeEach(() => {
  make.mockReset();
  make.mockImplementation(async (path, choices) => Buffer.from(JSON.stringify([path, choices])));
});
const [robin, ada] = [await shop.createCustomer(), await shop.createAdmin()];
const printer = await shop.createStaff('printing');

const product = await shop.createProduct({ options: sampleOptions, onHand: 100 });
await ctx.db.insert(parts).values([
  { id: samplePart, productId: product, name: 'Stand', position: 0, file: '/parts/stand.1a2b.3mf' },
  { productId: product, name: 'Crème, top', position: 1, copies: 2, file: '/uploads/top.stl' },
]);
const plate = sampleOptions.find(({ id }) => id === 'name')?.text?.plate;
const [green] = await ctx.db
  .select()
  .from(filaments)
  .where(and(eq(filaments.material, 'EPLA'), eq(filaments.color, 'green')));

/** An order of one piece with these choices, marked as paid. `meanwhile`: what happens before it is paid. */
async function pay(
  choices: LineChoices,
  by: AuthenticatedActor = robin,
  of = product,
  meanwhile = async () => {},
) {
  const { _id: orderId, orderItems } = await shop.placeOrder(by, [{ product: of, qty: 1, choices }]);
  await meanwhile();
  await updateOrder(shop.ctxAs(ada), { id: orderId, update: { status: 'Paid' } });
  const itemId = orderItems[0]?._id ?? '';
  const files = await ctx.db
    .select({ file: printFiles })
    .from(orderPrintFiles)
    .innerJoin(printFiles, eq(printFiles.id, orderPrintFiles.fileId))
    .where(eq(orderPrintFiles.lineId, itemId))
    .orderBy(orderPrintFiles.position);
  return { orderId, itemId, files: files.map(({ file }) => file) };
}
const stateOf = async (id: string) => {
  const [row] = await ctx.db.select().from(printFiles).where(eq(printFiles.id, id));
  return row;
};
const jobsOf = async (fileId: string) =>
  (
    await ctx.db.execute(
      sql`select id from pgboss.job where name = 'print-files' and data->>'fileId' = ${fileId}`,
    )
  ).rows.length;
const open = (
  { orderId, itemId }: { orderId: string; itemId: string },
  part = samplePart,
  as: AuthenticatedActor | null = printer,
) => openPrintFile(shop.ctxAs(as), orderId, itemId, part);

describe('the print files of a paid line', () => {
  test('are made of its choices, one a part, and opened by those who print', async () => {
    const order = await pay({ filament: 'green', size: 'half', name: 'Zoë' });
    expect(order.files.map(({ state }) => state)).toEqual(['queued', 'queued']);
    await expect(open(order)).rejects.toMatchObject({ code: 'print_file_missing' });
    for (const { id } of order.files) {
      expect(await jobsOf(id)).toBe(1);
      await makePrintFile(ctx, id, false);
    }
    const filament = { material: 'EPLA', color: 'green', hex: green?.hex };
    const { name, bytes, content } = await open(order);
    const written = await readText(content);
    expect(JSON.parse(written)).toEqual([
      '/parts/stand.1a2b.3mf',
      { filament, scale: 0.5, texts: [{ value: 'Zoë', plate }] },
    ]);
    expect(bytes).toBe(Buffer.byteLength(written));
    expect(name).toMatch(/^\d+-1-stand\.3mf$/);
    expect(make).toHaveBeenLastCalledWith('/uploads/top.stl', { filament, scale: 0.5, texts: [] });
    const { orderItems } = await getOrder(shop.ctxAs(await shop.createStaff('fulfilment')), order.orderId);
    expect(orderItems[0]?.madeToOrder).toBe(true);
    expect(orderItems[0]?.printFiles).toMatchObject([
      { part: samplePart, name: 'Stand', copies: 1, state: 'done' },
      { name: 'Crème, top', copies: 2, state: 'done' },
    ]);
    const [own] = (await getOrder(shop.ctxAs(robin), order.orderId)).orderItems;
    for (const field of ['printFiles', 'madeToOrder']) expect(own).not.toHaveProperty(field);
  });

  const black = { filament: 'EPLA', color: 'black' };
  test('without choices of a filament are in that of the part, else as the part’s file has it', async () => {
    const of = await shop.createProduct({ options: sampleOptions.filter(({ id }) => id === 'size') });
    await ctx.db.insert(parts).values([
      { productId: of, name: 'Foot', position: 0, file: '/uploads/foot.stl' },
      { ...{ productId: of, name: 'Top', position: 1, file: '/uploads/top.stl' }, ...black },
    ]);
    const { files } = await pay({ size: 'half' }, robin, of);
    expect(files.map(({ input }) => input.choices.filament?.color ?? null)).toEqual([null, 'black']);
    expect(files.map(({ input }) => input.choices.scale)).toEqual([0.5, 0.5]);
  });

  test('have the text where it was ordered, and one that has lost its part is seen', async () => {
    const of = await shop.createProduct({ options: sampleOptions.filter(({ id }) => id !== 'filament') });
    expect((await pay({ size: 'half' }, robin, of)).files).toMatchObject([{ input: { path: null } }]);
    const bare = await pay({ name: 'Bare' }, robin, of);
    expect(bare.files).toMatchObject([{ input: { path: null, choices: { texts: [{ value: 'Bare' }] } } }]);
    await makePrintFile(ctx, bare.files[0]?.id ?? '', false);
    await expect(open(bare)).rejects.toThrow('the product had no part for it');
    const removeOptions = async () =>
      void (await ctx.db.update(products).set({ options: [] }).where(eq(products.id, product)));
    const { files } = await pay({ name: 'Kept' }, robin, product, removeOptions);
    await ctx.db.update(products).set({ options: sampleOptions }).where(eq(products.id, product));
    expect(files[0]?.input.choices.texts).toEqual([{ value: 'Kept', plate }]);
  });

  test('are shared by identical choices, and another text is another file', async () => {
    const [one, same, other] = [
      await pay({ name: 'MAX' }),
      await pay({ name: 'MAX' }),
      await pay({ name: 'Max' }),
    ];
    expect(same.files).toEqual(one.files);
    expect(await jobsOf(one.files[0]?.id ?? '')).toBe(1);
    expect(other.files[0]?.id).not.toBe(one.files[0]?.id);
    // The part without a plate is the same.
    expect(other.files[1]?.id).toBe(one.files[1]?.id);
  });

  test('do not exist for pieces from stock', async () => {
    expect((await pay({ filament: 'red', name: '' })).files).toEqual([]);
  });

  test('are for nobody else', async () => {
    const order = await pay({ name: 'Ada' });
    const other = await pay({ name: 'Eve' });
    await makePrintFile(ctx, order.files[0]?.id ?? '', false);
    await expect(open(order, samplePart, null)).rejects.toMatchObject({ code: 'not_logged_in' });
    const refused = [robin, await shop.createStaff('support'), await shop.createStaff('accounting')];
    for (const actor of refused)
      await expect(open(order, samplePart, actor)).rejects.toMatchObject({ code: 'forbidden' });
    const wrong = { orderId: other.orderId, itemId: order.itemId };
    await expect(open(wrong)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(order, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(open({ ...order, itemId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the job of a print file', () => {
  const queue = async (name: string) => {
    const order = await pay({ name });
    return { ...order, id: order.files[0]?.id ?? '' };
  };

  test('of two at once stores one file', async () => {
    const { id } = await queue('Two');
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    make.mockImplementationOnce(async () => {
      started.resolve();
      await release.promise;
      return Buffer.from('made');
    });
    const first = makePrintFile(ctx, id, false);
    await started.promise;
    // A sale of the same does not wait for it.
    const again = await queue('Two');
    expect(again.id).toBe(id);
    await makePrintFile(ctx, id, false);
    const stored = await stateOf(id);
    expect(stored?.state).toBe('done');
    release.resolve();
    await first;
    await makePrintFile(ctx, id, false);
    expect(make).toHaveBeenCalledTimes(2);
    expect(await stateOf(id)).toEqual(stored);
  });

  test('that is killed after it has stored the file leaves it to the next one', async () => {
    const { id, ...order } = await queue('Kill');
    const failpoint: Ctx['failpoint'] = async (step) => {
      if (step === 'print-file.written') throw new Error('killed');
    };
    await expect(makePrintFile({ ...ctx, failpoint }, id, false)).rejects.toThrow('killed');
    expect(await stateOf(id)).toMatchObject({ state: 'queued', bytes: null });
    await makePrintFile(ctx, id, false);
    expect(JSON.parse(await readText((await open(order)).content))[1].texts[0].value).toBe('Kill');
  });

  test('shows why a part cannot be printed, and is tried again with the next order or who asks for it', async () => {
    const { id, ...order } = await queue('Big');
    const message = 'It is 240 x 10 x 10 mm.';
    make.mockRejectedValue(new ShopError('unreadable', message));
    await makePrintFile(ctx, id, false);
    const { orderItems } = await getOrder(shop.ctxAs(ada), order.orderId);
    expect(orderItems[0]?.printFiles?.[0]).toMatchObject({ state: 'failed', message });
    expect((await queue('Big')).id).toBe(id);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', message: '' });
    await makePrintFile(ctx, id, false);
    await expect(open(order)).rejects.toMatchObject({
      ...{ code: 'print_file_missing', message: expect.stringContaining(message) },
    });
    expect(await stateOf(id)).toMatchObject({ state: 'queued', message: '' });
    expect(await jobsOf(id)).toBe(3);
  });

  test('is retried however long the shop cannot make it, and fails if its process ends each time', async () => {
    const { id } = await queue('Stop');
    make.mockRejectedValue(new ShopError('interrupted', 'The shop was stopped.'));
    for (const isLastTry of [false, true])
      await expect(makePrintFile(ctx, id, isLastTry)).rejects.toMatchObject({ code: 'interrupted' });
    make.mockRejectedValue(new PrintProcessEndedError('killed'));
    await expect(makePrintFile(ctx, id, false)).rejects.toThrow('killed');
    expect((await stateOf(id))?.state).toBe('queued');
    await makePrintFile(ctx, id, true);
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'failed', message: expect.stringContaining('time or memory') },
    });
  });

  test('that was lost is added again, and so is that of a file that is gone', async () => {
    const { id, ...order } = await queue('Lost');
    await requeueLostPrintFiles(ctx);
    expect(await jobsOf(id)).toBe(1);
    clock.advance({ minutes: 61 });
    while ((await requeueLostPrintFiles(ctx)) > 0);
    expect(await jobsOf(id)).toBe(2);
    await makePrintFile(ctx, id, false);
    await ctx.files.remove(`print-${id}.3mf`);
    await expect(open(order)).rejects.toMatchObject({ code: 'print_file_missing' });
    expect((await stateOf(id))?.state).toBe('queued');
    expect(await jobsOf(id)).toBe(3);
  });
});

test('files are deleted with the account, but for those that others have too', async () => {
  const [leaving, staying] = [await shop.createCustomer('Leo'), await shop.createCustomer('Ann')];
  const own = await pay({ name: 'Leo' }, leaving);
  const shared = await pay({ name: 'Both' }, leaving);
  await pay({ name: 'Both' }, staying);
  const [ownId = '', sharedId = ''] = [own, shared].map(({ files }) => files[0]?.id);
  for (const id of [ownId, sharedId]) await makePrintFile(ctx, id, false);
  const { files: made } = await pay({ name: 'Late' }, leaving);
  await ctx.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.userId, leaving.id));
  // The removal waits for no file that is being made, and nothing of it is stored afterward.
  make.mockImplementationOnce(async () => {
    await deleteOwnAccount(shop.ctxAs(leaving), { password: testPassword });
    return Buffer.from('Late');
  });
  const lateId = made[0]?.id ?? '';
  await makePrintFile(ctx, lateId, false);
  await expect(ctx.files.read(`print-${lateId}.3mf`)).rejects.toMatchObject({ code: 'not_found' });
  expect(await stateOf(ownId)).toBeUndefined();
  await expect(ctx.files.read(`print-${ownId}.3mf`)).rejects.toMatchObject({ code: 'not_found' });
  expect((await stateOf(sharedId))?.state).toBe('done');
  await expect(open(own)).rejects.toMatchObject({ code: 'not_found' });
});

test('the upload of a part that was replaced stays while print files are made of it', async () => {
  const [owner, { uploadMesh }] = [await shop.createCustomer('Ida'), createQuoteFixtures(shop)];
  const [replaced] = [await uploadMesh(owner), await uploadMesh(owner)];
  const setFile = (from: string, file: string) =>
    ctx.db.update(parts).set({ file }).where(eq(parts.file, from));
  await setFile('/uploads/top.stl', replaced);
  await pay({ name: 'Ida' });
  await setFile(replaced, '/uploads/top.stl');
  const stored = async () =>
    (await ctx.db.select({ path: uploads.path }).from(uploads)).map(({ path }) => path);
  clock.advance({ days: 30 });
  await deleteUnusedUploads(ctx);
  expect(await stored()).toEqual([replaced]);
  await deleteOwnAccount(shop.ctxAs(owner), { password: testPassword });
  expect(await stored()).toEqual([replaced]);
});
