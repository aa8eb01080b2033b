import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, quoteChanges, quotes, uploads } from '#db/schema.ts';
import type { PersonalDataResponse } from '#domain/privacy/schemas.ts';
import { acceptQuote } from '#domain/quotes/accept-quote.ts';
import type { PrintOptions, QuotePreview, QuoteResponse } from '#domain/quotes/schemas.ts';
import { deleteUnusedUploads } from '#domain/uploads/delete-unused-uploads.ts';
import { measureMesh } from '#mesh/measure-mesh.ts';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { positionsToStl } from '#tests/helpers/positions-to-stl.ts';
import { quoteChoices } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { uploadAsForm } from '#tests/security/upload-as-form.ts';

const api = await createTestApi();
const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
const ada = await api.createAdmin();

/** A plate of 40 x 30 x 10 mm. */
const plate = boxTriangles([
  [0, 0, 0],
  [40, 30, 10],
]);

const upload = async (who = robin) =>
  (await uploadAsForm(api, who, 'stl', positionsToStl(plate), 'plate.stl')).body;
const quote = async (change: object = {}, who = robin) =>
  api.call<{ quote: QuoteResponse; issues?: unknown }>('POST', '/api/quotes', {
    as: who,
    body: { stlFile: await upload(who), ...quoteChoices, ...change },
  });

describe('a quote of an uploaded file', () => {
  test('is measured and checked by the server, and costs what a browser with the same figures was shown', async () => {
    const { status, body } = await quote({ quantity: 2 });
    expect(status).toBe(201);
    const { body: preview } = await api.call<QuotePreview>('POST', '/api/quotes/preview', {
      body: { mesh: measureMesh(plate, quoteChoices.scale), ...quoteChoices, quantity: 2 },
    });
    expect(body.quote).toMatchObject({
      ...{ state: 'offered', engine: 'estimate', size: [40, 30, 10], price: preview.price },
      ...{ estimate: preview.estimate, stlFile: { fileName: 'plate.stl' } },
    });
    // 14.9 g of solid plastic at most, and a shell at least.
    expect(body.quote.estimate.grams).toBeGreaterThan(3);
    expect(body.quote.estimate.grams).toBeLessThan(12 * 1.24);
    expect(body.quote.estimate.seconds).toBeGreaterThan(600);
    const codes = body.quote.checks.map(({ code, severity }) => `${code} ${severity}`);
    expect(codes).toEqual(expect.arrayContaining(['open_edges ok', 'too_large ok', 'thin_walls ok']));
  });

  test('stands on its side after a rotation, and is too large at ten times its size', async () => {
    const rotation = [0, Math.SQRT1_2, 0, Math.SQRT1_2];
    expect((await quote({ rotation })).body.quote).toMatchObject({ size: [10, 30, 40], rotation });
    const { quote: large } = (await quote({ scale: 10 })).body;
    expect(large).toMatchObject({ state: 'review', size: [40, 30, 10] });
    expect(large.checks).toContainEqual(
      expect.objectContaining({
        code: 'too_large',
        severity: 'stop',
        message: expect.stringContaining('400'),
      }),
    );
  });

  test('is bought, and seen by nobody else', async () => {
    const { _id } = (await quote()).body.quote;
    for (const [path, method] of [
      ['', 'GET'],
      ['/accept', 'POST'],
      ['/decline', 'POST'],
    ] as const)
      expect((await api.call(method, `/api/quotes/${_id}${path}`, { as: eve })).status).toBe(404);
    const accepted = await api.call<{ product: { _id: string } }>('POST', `/api/quotes/${_id}/accept`, {
      as: robin,
    });
    expect(accepted.status).toBe(201);
    const { product } = accepted.body;
    const own = await api.call('GET', `/api/products/${product._id}`, { as: robin });
    expect(own.body).toMatchObject({ custom: true, countInStock: 1 });
    expect((await api.call('GET', `/api/products/${product._id}`)).status).toBe(404);
    const patch = { as: ada, body: { state: 'offered', price: 5 } };
    const refused = await api.call('PATCH', `/api/quotes/${_id}`, patch);
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_frozen']);
  });
});

test('the options of a print name all filaments, the profiles and the limits, and no price', async () => {
  const { status, body } = await api.call<PrintOptions>('GET', '/api/print-options');
  expect(status).toBe(200);
  expect(body.filaments).toContainEqual({
    filament: 'EPLA',
    color: 'red',
    hex: '#c22a2f',
    available: true,
  });
  expect(body.profiles).toContainEqual({ id: 'standard', name: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/price|margin|PerHour/i);
});

test('absurd figures of a browser are refused', async () => {
  const mesh = { volume: 1e12, area: 1e12, top: 0, bottom: 0, support: 0, size: [1, 1, 0] };
  const body = { mesh, ...quoteChoices, scale: 100, quantity: 1000, infill: 100 };
  const { status, body: error } = await api.call('POST', '/api/quotes/preview', { body });
  expect([status, error.issues]).toEqual([400, [expect.objectContaining({ path: 'scale' })]]);
});

test('the file of an open quote is kept, that of a declined one deleted after a week', async () => {
  const [kept, declined] = [(await quote()).body.quote, (await quote()).body.quote];
  await api.call('POST', `/api/quotes/${declined._id}/decline`, { as: robin });
  api.clock.advance({ days: 8 });
  while ((await deleteUnusedUploads(api.ctx)) > 0);
  const files = (await api.ctx.db.select().from(uploads)).map(({ path }) => path);
  expect(files).toContain(kept.stlFile?.path);
  expect(files).not.toContain(declined.stlFile?.path);
  const { body } = await api.call<{ quote: QuoteResponse }>('GET', `/api/quotes/${declined._id}`, {
    as: await api.createToken(robin),
  });
  expect(body.quote).toMatchObject({ state: 'declined', stlFile: null, price: declined.price });
});

test('a customer who leaves takes their quotes along as data, and leaves none that names them', async () => {
  const alex = await api.createCustomer('Alex');
  const { _id } = (await quote({ filament: 'NYLON', color: 'black' }, alex)).body.quote;
  const accepted = (await quote({}, alex)).body.quote;
  const { product } = await acceptQuote(api.ctxAs(alex), accepted._id);
  const readProduct = async () => {
    const [found] = await api.ctx.db.select().from(products).where(eq(products.id, product._id));
    return `${found?.name} ${found?.description}`;
  };
  expect(await readProduct()).toContain('plate.stl');
  const token = await api.createToken(alex);
  const { body } = await api.call<PersonalDataResponse>('GET', '/api/users/my-data', { as: token });
  expect(body.quotes).toMatchObject([{ state: 'accepted' }, { _id, state: 'review' }]);
  const removed = await api.call('POST', '/api/users/my-data/remove', {
    ...{ as: token, body: { password: testPassword } },
  });
  expect(removed.status).toBeLessThan(300);
  const [row] = await api.ctx.db.select().from(quotes).where(eq(quotes.id, _id));
  expect(row).toMatchObject({ state: 'declined', note: '', searchText: '', uploadId: null });
  const changes = await api.ctx.db.select().from(quoteChanges).where(eq(quoteChanges.quoteId, _id));
  expect(changes.map(({ toState }) => toState)).toEqual(['review', 'declined']);
  expect(await readProduct()).not.toContain('plate.stl');
});
