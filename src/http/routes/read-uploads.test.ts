import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploads } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { makePictureVariants } from '#domain/uploads/pictures/make-picture-variants.ts';
import { receiveUpload } from '#domain/uploads/receive-upload.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { ctx } = api;
const [ada, robin, eve] = [
  await api.createAdmin(),
  await api.createCustomer(),
  await api.createCustomer('Eve'),
];
const cube = readFileSync(new URL('../../../tests/fixtures/stl/xyz-cube-20mm.stl', import.meta.url));
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

const upload = (kind: UploadKind, who: AuthenticatedActor, fileName = 'part.bin') =>
  receiveUpload(api.ctxAs(who), {
    ...{ kind, fileName },
    content: (async function* () {
      yield kind === 'image' ? png : cube;
    })(),
  });

const read = (path: string, as?: AuthenticatedActor) =>
  api
    .createToken(as ?? robin)
    .then((token) =>
      api.app.inject({ url: path, ...(as && { headers: { authorization: `Bearer ${token}` } }) }),
    );
const link = (path: string, as?: AuthenticatedActor) =>
  api.call<{ url: string }>('GET', `/api/uploads/link?path=${encodeURIComponent(path)}`, {
    ...(as && { as }),
  });

test('a private file is visible to its sender and to admins only', async () => {
  const path = await upload('stl', robin, "Drache; Émile's (*).stl");
  for (const who of [robin, ada]) {
    const response = await read(path, who);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(cube);
    expect(response.headers).toMatchObject({
      'content-type': 'model/stl',
      'content-length': String(cube.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'content-disposition':
        'attachment; filename="Drache_ _mile_s (_).stl"; filename*=UTF-8\'\'Drache%3B%20%C3%89mile%27s%20%28%2A%29.stl',
    });
  }
  for (const who of [undefined, eve]) {
    const response = await read(path, who);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe((await read('/uploads/nonsense.stl', who)).body);
  }
});

test('a 3MF is served as an attachment of its own type', async () => {
  const box = createBoxThreemf(1, 2, 3);
  const path = await receiveUpload(api.ctxAs(robin), {
    ...{ kind: 'stl', fileName: 'box.3mf' },
    content: (async function* () {
      for (let at = 0; at < box.length; at += 3) yield box.subarray(at, at + 3);
    })(),
  });
  const response = await read(path, robin);
  expect(response.rawPayload).toEqual(box);
  expect(response.headers).toMatchObject({
    ...{ 'content-type': 'model/3mf', 'content-length': String(box.length) },
    'content-disposition': 'attachment; filename="box.3mf"; filename*=UTF-8\'\'box.3mf',
  });
  expect((await read(path, eve)).statusCode).toBe(404);
});

test('a signed URL opens this file only, for ten minutes', async () => {
  const path = await upload('image', robin);
  const other = await upload('image', robin);
  const { body } = await link(path, robin);
  expect(body.url).toMatch(/^\/uploads\/[\w-]+\.webp\?until=\d+&signature=[\w-]+$/);
  const response = await read(body.url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  });
  expect(response.headers['content-disposition']).toBeUndefined();
  expect((await api.app.inject({ method: 'HEAD', url: body.url })).statusCode).toBe(200);
  const signature = body.url.split('signature=')[1];
  for (const forged of [
    body.url.replace(path, other),
    body.url.replace(/until=\d/, 'until=9'),
    body.url.replace(/until=\d+/, 'until=NaN'),
    body.url.replace(/signature=.*/, 'signature='),
    `${body.url}&signature=${signature}`,
    `${path}?signature=${signature}`,
  ])
    expect((await read(forged)).statusCode).toBe(404);
  api.clock.advance({ minutes: 10 });
  expect((await read(body.url)).statusCode).toBe(404);
});

test('a picture shown by a product is public and cached by browsers', async () => {
  const path = await upload('image', ada);
  await ctx.db.update(uploads).set({ publicSince: ctx.clock.now() }).where(eq(uploads.path, path));
  const response = await read(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

describe('a picture variant', () => {
  const smaller = (path: string, size: string) => read(path.replace('.webp', size));
  const publish = async (path: string) => {
    const [row] = await ctx.db
      .update(uploads)
      .set({ publicSince: ctx.clock.now() })
      .where(eq(uploads.path, path))
      .returning({ id: uploads.id });
    return row?.id ?? '';
  };

  test('falls back to the original for a minute until it is made, and is then immutable', async () => {
    const path = await upload('image', ada);
    const id = await publish(path);
    const early = await smaller(path, '.480.avif');
    expect(early.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    });
    expect(early.rawPayload).toEqual((await read(path)).rawPayload);
    await makePictureVariants(ctx, id);
    for (const size of ['.240.avif', '.360.webp', '.1440.avif']) {
      const made = await smaller(path, size);
      const format = size.endsWith('avif') ? 'heif' : 'webp';
      expect(made.headers).toMatchObject({
        'content-type': `image/${size.split('.').at(-1)}`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(made.rawPayload).metadata()).toMatchObject({ format, width: 40 });
      const url = path.replace('.webp', size);
      expect((await api.app.inject({ method: 'HEAD', url })).headers['content-type']).toBe(
        made.headers['content-type'],
      );
    }
  });

  test('missing from the storage falls back to the original', async () => {
    const path = await upload('image', ada);
    await makePictureVariants(ctx, await publish(path));
    await ctx.files.remove(path.replace('/uploads/', '').replace('.webp', '.240.avif'));
    const response = await smaller(path, '.240.avif');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(response.headers['content-type']).toBe('image/webp');
  });

  test('of a private picture is 404 for others and in other sizes and formats', async () => {
    const path = await upload('image', robin);
    expect((await smaller(path, '.480.avif')).statusCode).toBe(404);
    const own = await read(path.replace('.webp', '.480.avif'), robin);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    await publish(path);
    const others = ['.7.avif', '.481.avif', '.240.webp', '.0480.avif', '.480.stl', '.480.avif.webp', '.avif'];
    for (const size of [...others, '.480.480.avif', '.99999.webp'])
      expect((await smaller(path, size)).statusCode, size).toBe(404);
    const stl = await upload('stl', ada);
    await publish(stl);
    expect((await read(stl.replace('.stl', '.480.avif'))).statusCode).toBe(404);
  });
});

test('customers get a signed URL for their own files, and admins for any', async () => {
  const path = await upload('stl', robin);
  expect((await link(path)).status).toBe(401);
  expect((await link(path, eve)).status).toBe(404);
  expect((await link(path, ada)).status).toBe(200);
  for (const unknown of ['/uploads/nonsense.stl', '/media/dragon.webp', 'x', '/uploads/\u0000'])
    expect((await link(unknown, ada)).status).toBe(404);
  const none = await api.call('GET', '/api/uploads/link', { as: robin });
  expect(none.status).toBe(400);
  expect(none.body).toMatchObject({ code: 'bad_input', issues: [{ path: 'path' }] });
});

test.each(['..%2f..%2fetc%2fpasswd', '%00', 'unfinished', 'x.stl%00', '%E0%A4%A'])(
  '/uploads/%s is 404',
  async (name) => {
    expect((await read(`/uploads/${name}`, ada)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await read(`/uploads/${name}`, ada)).statusCode).toBeLessThan(500);
  },
);
