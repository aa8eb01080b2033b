import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { settingsHistory, uploads } from '#db/schema.ts';
import type { SettingResponse, SettingsResponse } from '#domain/settings/schemas.ts';
import type { MailPreview } from '#domain/shared/mail/customizable-mails.ts';
import { deleteUnusedUploads } from '#domain/uploads/delete-unused-uploads.ts';
import { receiveUpload } from '#domain/uploads/receive-upload.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { call, ctx } = api;
const ada = await api.createAdmin();
const robin = await api.createCustomer();
/** A change needs a recent log-in. */
let as = await api.createToken(ada);

type Refused = { code: string; issues?: { path: string; message: string }[] };

async function* send(bytes: Uint8Array) {
  yield bytes;
}
const upload = (content: Uint8Array, by = ada) =>
  receiveUpload(api.ctxAs(by), { kind: 'image', fileName: 'logo.png', content: send(content) });
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer();

const readShop = async () =>
  (await call<SettingsResponse>('GET', '/api/settings', { as })).body.settings.shop;
async function save(logo: object | null) {
  const { version, value } = await readShop();
  const body = { version, value: { ...value, logo } };
  return call<SettingResponse<'shop'> & Refused>('PUT', '/api/settings/shop', { as, body });
}
const readFile = (path: string) => api.app.inject({ method: 'GET', url: path });
const preview = async () =>
  (await call<MailPreview>('POST', '/api/settings/mails/preview', { as, body: { mail: 'shipped' } })).body
    .html;

test('a logo is public once it is saved, stays transparent, and is in mails until it is removed', async () => {
  const image = await upload(await draw(90, 30));
  expect((await readFile(image)).statusCode).toBe(404);
  expect((await save({ image, width: 90, height: 30 })).status).toBe(200);
  const file = await readFile(image);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(file.rawPayload).metadata()).hasAlpha).toBe(true);
  expect(ctx.shop.logo).toEqual({ image, width: 90, height: 30 });

  const small = image.replace('.webp', '.360.webp');
  const wide = await preview();
  expect(wide).toMatch(
    new RegExp(
      `<img(?=[^>]* src="http://localhost:9${small}")(?=[^>]* alt="Test Shop")(?=[^>]* width="108")`,
    ),
  );
  expect(wide).not.toContain('class="shop"');
  await save({ image, width: 90, height: 90 });
  expect(await preview()).toMatch(/ alt="" width="36" height="36".*class="shop"[^>]*>Test Shop</s);

  // It is not deleted as an unused upload.
  api.clock.advance({ days: 8 });
  await deleteUnusedUploads(ctx);
  as = await api.createToken(ada);
  expect((await readFile(image)).statusCode).toBe(200);
  expect((await save(null)).status).toBe(200);
  expect(ctx.shop.logo).toBeNull();
  expect(await preview()).toContain('src="http://localhost:9/apple-touch-icon.png"');
  expect(await ctx.db.$count(settingsHistory, eq(settingsHistory.key, 'shop'))).toBe(3);
});

test.each([
  ['of another site', 'https://evil.example/uploads/a.webp', 'value.logo.image'],
  ['that would end the style sheet', '/uploads/a)}body{display:none.webp', 'value.logo.image'],
  ['that does not exist', '/uploads/nothing.webp', 'image'],
])('a picture %s is refused, and nothing changes', async (_kind, image, path) => {
  const before = [await readShop(), ctx.shop.logo];
  const { status, body } = await save({ image, width: 90, height: 30 });
  expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  expect([await readShop(), ctx.shop.logo]).toEqual(before);
});

test('an SVG is refused with the formats that are accepted', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await expect(upload(svg)).rejects.toMatchObject({
    ...{ code: 'wrong_type', message: expect.stringContaining('JPEG, PNG, WebP or AVIF') },
  });
});

test('a customer cannot set a logo, and an upload stays private', async () => {
  const image = await upload(await draw(20, 20), robin);
  const { version } = await readShop();
  const body = { version, value: { logo: { image, width: 20, height: 20 } } };
  expect((await call('PUT', '/api/settings/shop', { as: robin, body })).status).toBe(403);
  expect((await call('PUT', '/api/settings/shop', { body })).status).toBe(401);
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.path, image));
  expect(row?.publicSince).toBeNull();
});
