import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { filaments, printerSpools, printers, spoolEntries, spools, users } from '#db/schema.ts';
import { updateFilament } from '#domain/filaments/update-filament.ts';
import { anonymizeUser } from '#domain/privacy/anonymize-user.ts';
import { toFilamentKey } from '#domain/shared/shop-filaments.ts';
import { readPdfText } from '#tests/helpers/read-pdf-text.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { createFilament } from '../filaments/create-filament.ts';
import { listFilaments } from '../filaments/list-filaments.ts';
import { addSpoolEntry } from './add-spool-entry.ts';
import { createSpool } from './create-spool.ts';
import { getSpool } from './get-spool.ts';
import { listSpoolEntries } from './list-spool-entries.ts';
import { listSpools } from './list-spools.ts';
import { renderSpoolLabels } from './render-spool-labels.ts';
import { spoolEntryInput, spoolsQuerySchema } from './schemas.ts';
import { updateSpool } from './update-spool.ts';

const shop = await createTestShopWithPayments();
const { db } = shop.ctx;
const ada = shop.ctxAs(await shop.createAdmin());
const sam = shop.ctxAs(await shop.createStaff('printing'));
const pat = shop.ctxAs(await shop.createStaff('fulfilment'));
const robin = shop.ctxAs(await shop.createCustomer());
let colors = 0;
const newFilament = (lowGrams: number | null = null) =>
  createFilament(ada, {
    ...{
      filament: 'SILK',
      // Without digits: spools are found by their number, too.
      color: `gold ${String.fromCharCode(97 + colors++)}`,
      hex: '#cf9a3c',
      density: 1.24,
      pricePerKg: 30,
    },
    ...{ available: true, lowGrams },
  });
const newSpool = async (grams = 1000, lowGrams: number | null = null) =>
  createSpool(sam, { filamentId: (await newFilament(lowGrams))._id, grams, reelGrams: 200 });
const weigh = (id: string, grams: number) => addSpoolEntry(sam, id, { kind: 'measure', grams, note: '' });
const page = { page: 1, pageSize: 25 };
const isSold = (color: string) => shop.ctx.shop.filaments.get(toFilamentKey('SILK', color))?.available;

test('the balance of a spool is the sum of what was weighed, wasted and corrected', async () => {
  const { _id, code } = await newSpool();
  await addSpoolEntry(sam, _id, { kind: 'waste', grams: 12.5, note: 'Tangled' });
  await addSpoolEntry(ada, _id, { kind: 'adjust', grams: -7.5, note: '' });
  expect(await weigh(_id, 900)).toMatchObject({ grams: 900, reserved: 0, free: 900, reelGrams: 200 });
  const { entries, total } = await listSpoolEntries(pat, _id, page);
  expect(entries.map(({ kind, grams, balance, by, note }) => [kind, grams, balance, by, note])).toEqual([
    ['measure', -80, 900, 'Sam', ''],
    ['adjust', -7.5, 980, 'Ada', ''],
    ['waste', -12.5, 987.5, 'Sam', 'Tangled'],
    ['measure', 1000, 1000, 'Sam', ''],
  ]);
  const [, second] = (await listSpoolEntries(pat, _id, { page: 2, pageSize: 2 })).entries;
  expect([total, second]).toEqual([4, entries[3]]);
  const tooMuch = addSpoolEntry(sam, _id, { kind: 'waste', grams: 900.001, note: '' });
  await expect(tooMuch).rejects.toMatchObject({
    ...{
      code: 'bad_input',
      issues: [{ path: 'grams', message: `${code} has 900 g. If this is wrong, weigh it.` }],
    },
  });
  await expect(db.delete(spoolEntries)).rejects.toThrow();
  for (const [kind, grams] of [
    ['waste', 0],
    ['waste', -1],
    ['measure', -1],
    ['adjust', 0],
  ] as const)
    expect(spoolEntryInput.safeParse({ kind, grams }).error?.issues[0]?.path).toEqual(['grams']);
});

test('who has left the shop is not named by the entries that stay', async () => {
  const { _id } = await newSpool();
  const leaver = await shop.createStaff('printing');
  await addSpoolEntry(shop.ctxAs(leaver), _id, { kind: 'measure', grams: 900, note: '' });
  const [user] = await db.select().from(users).where(eq(users.id, leaver.id));
  if (user) await anonymizeUser(db, user);
  const [entry] = (await listSpoolEntries(sam, _id, page)).entries;
  expect(entry).toMatchObject({ balance: 900, by: 'Former customer' });
});

test('two people who waste the last of a spool at once take it once', async () => {
  const { _id } = await newSpool(100);
  const tries = await Promise.allSettled(
    [sam, ada].map((who) => addSpoolEntry(who, _id, { kind: 'waste', grams: 60, note: '' })),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await getSpool(sam, _id)).toMatchObject({ grams: 40 });
});

test('spools are found by code, filament, color and note; roles see no prices', async () => {
  const spool = await newSpool();
  const { number, filament } = spool;
  expect(spool).not.toHaveProperty('pricePerKg');
  const changed = await updateSpool(ada, spool._id, { note: 'Shelf 7', pricePerKg: 25, version: 1 });
  expect(changed).toMatchObject({ note: 'Shelf 7', pricePerKg: 25, version: 2 });
  const stale = updateSpool(sam, spool._id, { note: 'Shelf 8', version: 1 });
  await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const find = async (query: object) =>
    (await listSpools(pat, spoolsQuerySchema.parse(query))).spools.map(({ code }) => code);
  for (const q of [`s${number}`, String(number), 'shelf 7']) expect(await find({ q })).toEqual([spool.code]);
  expect(await find({ q: `silk, ${filament.color}`, filament: filament._id })).toEqual([spool.code]);
  expect(await find({ q: '%' })).toEqual([]);
  expect((await listSpools(pat, spoolsQuerySchema.parse({}))).spools[0]).not.toHaveProperty('pricePerKg');
  expect((await listFilaments(pat)).some(({ pricePerKg }) => pricePerKg !== undefined)).toBe(false);
  const priced = createSpool(sam, { filamentId: filament._id, grams: 1, pricePerKg: 1 });
  await expect(priced).rejects.toMatchObject({ code: 'forbidden' });
  const readLabel = async () => readPdfText(await renderSpoolLabels(pat, { ids: [spool._id] })).split('\n');
  const name = `SILK, ${filament.color}`;
  expect(await readLabel()).toEqual([spool.code, name, 'Shelf 7']);
  await updateSpool(ada, spool._id, { note: 'Shelf 7, behind the reels of the others, on the left' });
  expect(await readLabel()).toEqual([spool.code, name, 'Shelf 7, behind the', 'reels of the others,…']);
});

test('a spool is retired once it is in no printer', async () => {
  const { _id, filament } = await newSpool();
  const [printer] = await db
    .insert(printers)
    .values({
      ...{ name: 'One', stateAt: new Date(), createdAt: new Date(), position: 1 },
      size: { width: 220, depth: 220, height: 250 },
    })
    .returning();
  await db.insert(printerSpools).values({ printerId: printer?.id ?? '', slot: 1, spoolId: _id });
  expect(await getSpool(pat, _id)).toMatchObject({ printer: { name: 'One', slot: 1 } });
  await expect(updateSpool(sam, _id, { retired: true })).rejects.toMatchObject({ code: 'spool_in_use' });
  await db.delete(printerSpools);
  expect(await updateSpool(sam, _id, { retired: true })).toMatchObject({ retired: true, printer: null });
  expect((await listFilaments(ada)).find((one) => one._id === filament._id)).toMatchObject({
    spools: 0,
    free: 0,
  });
  const listed = await listSpools(pat, spoolsQuerySchema.parse({ filament: filament._id, retired: 'false' }));
  expect(listed.total).toBe(0);
});

test('a filament below its low-stock threshold is not sold in any process until there is enough again', async () => {
  const { _id, filament } = await newSpool(500, 400);
  await shop.waitForResult(async () => isSold(filament.color) === true);
  await db.update(spools).set({ reservedMg: 100_001 }).where(eq(spools.id, _id));
  await shop.waitForResult(async () => isSold(filament.color) === false);
  const [listed] = (await listFilaments(pat)).filter((one) => one._id === filament._id);
  expect(listed).toMatchObject({
    available: true,
    runsShort: true,
    lowGrams: 400,
    grams: 500,
    free: 399.999,
  });
  await weigh(_id, 500.001);
  await shop.waitForResult(async () => isSold(filament.color) === true);
  expect(await updateFilament(ada, filament._id, { lowGrams: 401 })).toMatchObject({ runsShort: true });
  expect(await updateFilament(ada, filament._id, { lowGrams: null })).toMatchObject({ runsShort: false });
});

test('of two spools that get short at once each sees the other one', async () => {
  const one = await newSpool(300, 400);
  const other = await createSpool(sam, { filamentId: one.filament._id, grams: 300 });
  const isShort = async () =>
    (await db.select().from(filaments).where(eq(filaments.id, one.filament._id)))[0]?.runsShort;
  expect(await isShort()).toBe(false);
  // Each waits with its commit until both have written.
  const written = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await Promise.all(
    [one, other].map(({ _id }, at) =>
      db.transaction(async (tx) => {
        await tx.update(spools).set({ reservedMg: sql`150000` }).where(eq(spools.id, _id));
        written[at]?.resolve();
        await Promise.all(written.map(({ promise }) => promise));
      }),
    ),
  );
  expect(await isShort()).toBe(true);
});

test('only who prints changes spools, and strangers see nothing', async () => {
  const { _id, filament } = await newSpool();
  const calls = [
    (ctx: typeof robin) => createSpool(ctx, { filamentId: filament._id, grams: 1 }),
    (ctx: typeof robin) => updateSpool(ctx, _id, { note: 'x' }),
    (ctx: typeof robin) => addSpoolEntry(ctx, _id, { kind: 'measure', grams: 1, note: '' }),
  ];
  const reads = [
    (ctx: typeof robin) => getSpool(ctx, _id),
    (ctx: typeof robin) => listSpools(ctx, spoolsQuerySchema.parse({})),
    (ctx: typeof robin) => listSpoolEntries(ctx, _id, page),
    (ctx: typeof robin) => renderSpoolLabels(ctx, { ids: [_id] }),
  ];
  for (const call of calls) await expect(call(pat)).rejects.toMatchObject({ code: 'forbidden' });
  for (const call of [...calls, ...reads]) {
    await expect(call(robin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(shop.ctxAs(null))).rejects.toMatchObject({ code: 'not_logged_in' });
  }
  expect(await getSpool(pat, _id)).toMatchObject({ grams: 1000, note: '', version: 1 });
  for (const id of ['nothing', filament._id]) {
    await expect(getSpool(sam, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateSpool(sam, id, { note: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(weigh(id, 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(listSpoolEntries(sam, id, page)).rejects.toMatchObject({ code: 'not_found' });
  }
});
