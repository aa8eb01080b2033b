import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { receiveUpload } from './receive-upload.ts';

const shop = await createTestShop();
const robin = await shop.createCustomer();
const cube = readFileSync(new URL('../../../tests/fixtures/stl/xyz-cube-20mm.stl', import.meta.url));

async function* sent(...chunks: (Uint8Array | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}
const take = (ctx: Ctx, content = sent(cube), fileName = 'cube.stl') =>
  receiveUpload(ctx, { kind: 'stl', fileName, content });
const files = () =>
  readdirSync(shop.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function nothingIsLeft(work: () => Promise<unknown>) {
  const before = files().length;
  const rows = await shop.ctx.db.$count(uploads);
  await work();
  expect(files()).toHaveLength(before);
  expect(await shop.ctx.db.$count(uploads)).toBe(rows);
}

test('a guest is refused before the body is read', () =>
  nothingIsLeft(async () => {
    let asked = false;
    const content = (async function* () {
      asked = true;
      yield cube;
    })();
    await expect(take(shop.ctxAs(null), content)).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(asked).toBe(false);
  }));

test('an aborted upload throws the original error and leaves nothing behind', () =>
  nothingIsLeft(async () => {
    const gone = new Error('gone');
    await expect(take(shop.ctxAs(robin), sent(cube.subarray(0, 9000), gone))).rejects.toBe(gone);
  }));

test('a file whose row cannot be written is deleted', () =>
  nothingIsLeft(async () => {
    const vanished = { ...robin, id: '00000000-0000-4000-8000-000000000000' };
    await expect(take(shop.ctxAs(vanished))).rejects.toThrow();
  }));

test('a storage error leaves no row', () =>
  nothingIsLeft(async () => {
    const full = { ...shop.ctx.files, write: () => Promise.reject(new Error('the disk is full')) };
    await expect(take({ ...shop.ctxAs(robin), files: full })).rejects.toThrow('the disk is full');
  }));

test('a file that arrives while the disk fills up is refused before its end, unless an admin sends it', async () => {
  const stl = Buffer.alloc(84 + 50 * 100_000);
  stl.writeUInt32LE(100_000, 80);
  for (let at = 84; at < stl.length; at += 50)
    for (let n = 0; n < 9; n += 1) stl.writeFloatLE((at * n) % 97, at + 12 + n * 4);
  const large = () =>
    sent(...Array.from({ length: 6 }, (_, n) => stl.subarray(n * 1_000_000, (n + 1) * 1_000_000)));
  const fillingUp = () => {
    let checks = 0;
    const requireFreeSpace = async () => {
      checks += 1;
      if (checks > 1) throw new ShopError('no_room', 'The disk is full.');
    };
    return { ...shop.ctx.files, requireFreeSpace };
  };
  await nothingIsLeft(() =>
    expect(take({ ...shop.ctxAs(robin), files: fillingUp() }, large())).rejects.toMatchObject({
      code: 'no_room',
    }),
  );
  const admin = shop.ctxAs(await shop.createAdmin());
  expect(await take({ ...admin, files: fillingUp() }, large())).toMatch(/\.stl$/);
});

test('identical files get different names', async () => {
  const paths = await Promise.all([take(shop.ctxAs(robin)), take(shop.ctxAs(robin))]);
  expect(new Set(paths).size).toBe(2);
});

test.each([
  ['cube.stl', 'cube.stl'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Robin\\dragon.stl', 'dragon.stl'],
  ['a\u0000b\u0007c\r\nd.stl', 'abcd.stl'],
  ['lts.\u202etxt', 'lts.txt'],
  ['  name with spaces.stl  ', 'name with spaces.stl'],
  ['🦉'.repeat(300), '🦉'.repeat(200)],
  ['folder/', 'model.stl'],
  [' ', 'model.stl'],
])('the file name %j is stored as %j', async (given, kept) => {
  const path = await take(shop.ctxAs(robin), sent(cube), given);
  const [row] = await shop.ctx.db.select().from(uploads).where(eq(uploads.path, path));
  expect(row?.fileName).toBe(kept);
});
