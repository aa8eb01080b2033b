import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uploads } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { uploadQuota } from './check-upload-quota.ts';
import { receiveUpload } from './receive-upload.ts';

const shop = await createTestShop({ fullPool: true });
const { ctx } = shop;
const mesh = Buffer.from(
  'solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 9 0 0\nvertex 0 9 0\nendloop\nendfacet\nendsolid s\n',
);
const facts = {
  ...{ triangles: 1, sizeMm: { width: 9, depth: 9, height: 0 }, volumeCm3: 0 },
  ...{ watertight: false, warnings: [] },
};

const take = (who: AuthenticatedActor) =>
  receiveUpload(shop.ctxAs(who), {
    ...{ kind: 'stl', fileName: 'a.stl' },
    content: (async function* () {
      yield mesh;
    })(),
  });
/** Records as many uploads of this size as if the customer had sent them before. */
const sent = async (who: AuthenticatedActor, files: number, bytes: number) => {
  const one = { kind: 'stl' as const, userId: who.id, fileName: 'a.stl', bytes, mesh: facts };
  const rows = Array.from({ length: files }, (_, n) => ({
    ...one,
    path: `/uploads/${who.id}-${bytes}-${n}.stl`,
    createdAt: ctx.clock.now(),
  }));
  await ctx.db.insert(uploads).values(rows);
};
const kept = (who: AuthenticatedActor) => ctx.db.$count(uploads, eq(uploads.userId, who.id));
const onDisk = () =>
  readdirSync(shop.filesFolder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());

test('a customer uploads at most a hundred files a week, and may upload again a week later', async () => {
  const robin = await shop.createCustomer();
  await sent(robin, uploadQuota.files - 1, 500);
  await take(robin);
  const before = onDisk().length;
  await expect(take(robin)).rejects.toMatchObject({ code: 'too_large' });
  expect([await kept(robin), onDisk().length]).toEqual([uploadQuota.files, before]);
  await take(await shop.createCustomer('Kim'));
  shop.clock.advance({ days: 7 });
  await take(robin);
});

test('a customer uploads at most a gigabyte a week, and the last file may not exceed it', async () => {
  const robin = await shop.createCustomer();
  await sent(robin, 1, uploadQuota.bytes - mesh.length + 1);
  const before = onDisk().length;
  await expect(take(robin)).rejects.toMatchObject({ code: 'too_large' });
  expect([await kept(robin), onDisk().length]).toEqual([1, before]);
});

test('of ten uploads at once with room for one, one is stored and the others leave nothing', async () => {
  const robin = await shop.createCustomer();
  await sent(robin, uploadQuota.files - 1, 500);
  const before = onDisk().length;
  const taken = await Promise.allSettled(Array.from({ length: 10 }, () => take(robin)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await kept(robin), onDisk().length]).toEqual([uploadQuota.files, before + 1]);
});

test('pictures shown by a product and uploads by admins do not count', async () => {
  const [robin, ada] = [await shop.createCustomer(), await shop.createAdmin()];
  await sent(robin, uploadQuota.files, 500);
  await ctx.db.update(uploads).set({ publicSince: ctx.clock.now() }).where(eq(uploads.userId, robin.id));
  await take(robin);
  await sent(ada, uploadQuota.files, 500);
  await take(ada);
});
