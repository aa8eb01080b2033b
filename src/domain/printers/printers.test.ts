import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { filaments, printAttempts, printers, printJobs, spools } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { createPrinter } from './create-printer.ts';
import { listPrinters } from './list-printers.ts';
import { printerInput, type UpdatePrinterInput } from './schemas.ts';
import { updatePrinter } from './update-printer.ts';

const shop = await createTestShop();
const { db } = shop.ctx;
const ada = shop.ctxAs(await shop.createAdmin());
const [printing, packing] = [
  shop.ctxAs(await shop.createStaff('printing')),
  shop.ctxAs(await shop.createStaff('fulfilment')),
];
const robin = shop.ctxAs(await shop.createCustomer());
const size = { width: 220, depth: 220, height: 250 };
const octoPrint = { kind: 'octoprint', url: 'http://octopi.local/', apiKey: 'a key' } as const;
let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return printerInput.parse({ name: `Printer ${made}`, size, ...more });
};
const create = (more: object = {}) => createPrinter(ada, input(more));
const rowOf = async (id: string) => (await db.select().from(printers).where(eq(printers.id, id)))[0];

async function createSpool(): Promise<string> {
  const [filament] = await db.select({ id: filaments.id }).from(filaments).limit(1);
  const [spool] = await db
    .insert(spools)
    .values({ filamentId: filament?.id ?? '', pricePerKgCents: 2200, createdAt: shop.clock.now() })
    .returning({ id: spools.id });
  return spool?.id ?? '';
}
const startAttempt = async (printerId: string) => {
  const startedAt = shop.clock.now();
  await db.insert(printAttempts).values({ printerId, startedAt, estimateMg: 1000, estimateSeconds: 60 });
  await db.update(printers).set({ state: 'printing' }).where(eq(printers.id, printerId));
};

describe('a printer', () => {
  test('is added as the last lane, and its key is stored encrypted and never sent back', async () => {
    const first = await create({ materials: ['EPLA'] });
    const second = await create(octoPrint);
    expect(first).toMatchObject({
      kind: 'manual',
      state: 'ready',
      materials: ['EPLA'],
      url: null,
      attempt: null,
    });
    expect(second).toMatchObject({ kind: 'octoprint', url: 'http://octopi.local', hasApiKey: true });
    expect(JSON.stringify(second)).not.toContain('a key');
    const { apiKey } = (await rowOf(second._id)) ?? {};
    expect(apiKey).not.toContain('a key');
    expect(ada.cipher.decrypt(apiKey ?? '', `printer/${second._id}`)).toBe('a key');
    expect((await listPrinters(ada)).map(({ _id }) => _id)).toEqual([first._id, second._id]);
  });

  test('shows who prints neither its address nor prices', async () => {
    const { _id } = await create(octoPrint);
    const spool = await createSpool();
    await updatePrinter(printing, _id, { spools: [{ slot: 1, id: spool }] });
    const of = async (ctx: typeof ada) => (await listPrinters(ctx)).find((one) => one._id === _id);
    for (const ctx of [printing, packing]) {
      const seen = await of(ctx);
      expect(Object.keys(seen ?? {})).not.toContain('url');
      expect(seen?.spools[0]?.spool.pricePerKg).toBeUndefined();
    }
    expect((await of(ada))?.spools[0]).toMatchObject({ slot: 1, spool: { _id: spool, pricePerKg: 22 } });
  });

  test.each([
    ['an address without a key', { kind: 'octoprint', url: 'http://octopi.local' }, 'apiKey'],
    ['OctoPrint without an address', { kind: 'octoprint', apiKey: 'a key' }, 'url'],
    [
      'settings that run a program',
      { slicerSettings: 'layer_height = 0.2\npost_process = /bin/sh' },
      'slicerSettings',
    ],
    ['a setting twice', { slicerSettings: 'layer_height = 0.2\nlayer_height = 0.3' }, 'slicerSettings'],
    ['settings that are none', { slicerSettings: '<html>' }, 'slicerSettings'],
    ['settings with a NUL', { slicerSettings: 'notes = a\u0000b' }, 'slicerSettings'],
  ])('with %s is refused', async (_about, more, path) => {
    await expect(create(more)).rejects.toMatchObject({ code: 'bad_input', issues: [{ path }] });
  });

  test('with a NUL in its address is refused', () => {
    const url = 'http://octopi.local/\u0000';
    const parsed = printerInput.safeParse({ name: 'A', size: { width: 250, depth: 210, height: 210 }, url });
    expect(parsed.error?.issues).toMatchObject([{ path: ['url'] }]);
  });

  test('has a name of its own, until it is removed', async () => {
    const { _id, name } = await create();
    const taken = { code: 'bad_input', issues: [{ path: 'name' }] };
    await expect(create({ name })).rejects.toMatchObject(taken);
    const other = await create();
    await expect(updatePrinter(ada, other._id, { name })).rejects.toMatchObject(taken);
    expect(await updatePrinter(ada, _id, { removed: true })).toMatchObject({ removed: true });
    expect((await listPrinters(ada)).some((printer) => printer._id === _id)).toBe(false);
    await expect(updatePrinter(ada, _id, { state: 'offline' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await create({ name })).toMatchObject({ name });
    expect(await updatePrinter(ada, _id, { removed: false, name: `${name} b` })).toMatchObject({
      removed: false,
    });
  });

  test('keeps its key for its address alone', async () => {
    const { _id } = await create(octoPrint);
    const change = (more: UpdatePrinterInput) => updatePrinter(ada, _id, more);
    expect(await change({ name: 'Renamed', slicerSettings: 'layer_height = 0.3' })).toMatchObject({
      hasApiKey: true,
    });
    const elsewhere = { url: 'http://elsewhere.example' };
    await expect(change(elsewhere)).rejects.toMatchObject({ issues: [{ path: 'apiKey' }] });
    expect(await change({ ...elsewhere, apiKey: 'another' })).toMatchObject(elsewhere);
    expect(await change({ kind: 'manual' })).toMatchObject({ url: null, hasApiKey: false });
  });

  test('of two changes of one version keeps one', async () => {
    const { _id, version } = await create();
    const tries = await Promise.allSettled(
      ['A', 'B'].map((letter) => updatePrinter(ada, _id, { name: `Both ${letter}`, version })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'changed_meanwhile' },
    });
  });

  test('is loaded and set by who prints, and everything else is the owner’s', async () => {
    const { _id } = await create();
    expect(await updatePrinter(printing, _id, { state: 'maintenance', message: 'New nozzle' })).toMatchObject(
      {
        ...{ state: 'maintenance', message: 'New nozzle' },
      },
    );
    expect(await updatePrinter(printing, _id, { state: 'ready' })).toMatchObject({
      state: 'ready',
      message: '',
    });
    for (const [ctx, code] of [
      [packing, 'forbidden'],
      [robin, 'forbidden'],
      [shop.ctxAs(null), 'not_logged_in'],
    ] as const) {
      await expect(updatePrinter(ctx, _id, { state: 'offline' })).rejects.toMatchObject({ code });
      await expect(createPrinter(ctx, input())).rejects.toMatchObject({ code });
    }
    await expect(updatePrinter(printing, _id, { name: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listPrinters(robin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(updatePrinter(ada, 'nothing', { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that prints keeps state and address, and takes another spool', async () => {
    const { _id } = await create(octoPrint);
    await startAttempt(_id);
    const busy = { code: 'printer_busy' };
    for (const change of [{ state: 'ready' }, { removed: true }, { apiKey: 'another' }] as const)
      await expect(updatePrinter(ada, _id, change)).rejects.toMatchObject(busy);
    const changed = await updatePrinter(printing, _id, { spools: [{ slot: 2, id: await createSpool() }] });
    expect(changed).toMatchObject({ state: 'printing', spools: [{ slot: 2 }], attempt: expect.any(String) });
  });

  test('whose bed is not clear gets no other state', async () => {
    const { _id } = await create();
    await db.update(printers).set({ state: 'needs_clearing' }).where(eq(printers.id, _id));
    for (const state of ['ready', 'maintenance', 'offline'] as const)
      await expect(updatePrinter(ada, _id, { state })).rejects.toMatchObject({
        ...{ code: 'bad_input', message: 'Clear its bed first.', issues: [{ path: 'state' }] },
      });
  });

  test('that is removed leaves its spools and what waits for it to others', async () => {
    const [{ _id }, other] = [await create(), await create()];
    const spool = await createSpool();
    await updatePrinter(printing, _id, { spools: [{ slot: 1, id: spool }] });
    const stateAt = shop.clock.now();
    const [job] = await db
      .insert(printJobs)
      .values({
        ...{ piece: 1, copy: 1, productId: await shop.createProduct(), partId: crypto.randomUUID() },
        ...{ name: 'Fox', partName: 'Fox', estimateMg: 1, estimateSeconds: 1, estimateSource: 'default' },
        ...{ stateAt, createdAt: stateAt, printerId: _id },
      })
      .returning({ id: printJobs.id });
    await updatePrinter(ada, _id, { removed: true });
    const [left] = await db
      .select()
      .from(printJobs)
      .where(eq(printJobs.id, job?.id ?? ''));
    expect(left?.printerId).toBeNull();
    const filled = { spools: [{ slot: 1, id: spool }] };
    expect(await updatePrinter(printing, other._id, filled)).toMatchObject({ spools: [{ slot: 1 }] });
  });
});

describe('a spool', () => {
  test('is in one printer and one slot', async () => {
    const [first, second] = [await create(), await create()];
    const spool = await createSpool();
    const put = (id: string, filled: [number, string][]) =>
      updatePrinter(printing, id, { spools: filled.map(([slot, spoolId]) => ({ slot, id: spoolId })) });
    await put(first._id, [[1, spool]]);
    const refused = (path: string) => ({ code: 'bad_input', issues: [{ path }] });
    await expect(put(second._id, [[1, spool]])).rejects.toMatchObject({
      ...{ code: 'bad_input', message: expect.stringContaining(first.name) },
    });
    await expect(
      put(first._id, [
        [1, spool],
        [2, spool],
      ]),
    ).rejects.toMatchObject(refused('spools.1.id'));
    const another = await createSpool();
    await expect(
      put(first._id, [
        [1, spool],
        [1, another],
      ]),
    ).rejects.toMatchObject(refused('spools.1.slot'));
    await db.update(spools).set({ retiredAt: shop.clock.now() }).where(eq(spools.id, another));
    await expect(put(first._id, [[1, another]])).rejects.toMatchObject(refused('spools.0.id'));
    await put(first._id, []);
    await put(second._id, [[1, spool]]);
  });

  test('that two people put into two printers at once is in one', async () => {
    const [first, second] = [await create(), await create()];
    const id = await createSpool();
    const tries = await Promise.allSettled(
      [first, second].map(({ _id }) => updatePrinter(printing, _id, { spools: [{ slot: 1, id }] })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'bad_input' },
    });
  });
});
