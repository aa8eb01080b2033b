import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { printRequests, uploads } from '#db/schema.ts';
import { createPrintRequest } from '#domain/print-requests/create-print-request.ts';
import { printRequestInput } from '#domain/print-requests/schemas.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { deleteUnusedUploads } from './delete-unused-uploads.ts';
import { receiveUpload } from './receive-upload.ts';

const shop = await createTestShop();
const { ctx } = shop;
const robin = await shop.createCustomer();
const cube = readFileSync(new URL('../../../tests/fixtures/stl/xyz-cube-20mm.stl', import.meta.url));

const take = () =>
  receiveUpload(shop.ctxAs(robin), {
    ...{ kind: 'stl', fileName: 'cube.stl' },
    content: (async function* () {
      yield cube;
    })(),
  });
const isKept = async (path: string) => {
  const row = await ctx.db.$count(uploads, eq(uploads.path, path));
  const file = existsSync(join(shop.filesFolder, path.replace('/uploads/', '')));
  expect(file).toBe(row === 1);
  return file;
};
const request = (stlFile: string) =>
  createPrintRequest(
    shop.ctxAs(robin),
    printRequestInput.parse({
      ...{ name: 'Robin', email: robin.email, color: 'red', filament: 'PETG', orderMessage: 'Please.' },
      stlFile,
    }),
  );

test('an upload unused for a week is deleted with its file and row, and used ones are kept', async () => {
  const [unused, requested, shown] = [await take(), await take(), await take()];
  await request(requested);
  await ctx.db.update(uploads).set({ publicSince: ctx.clock.now() }).where(eq(uploads.path, shown));
  shop.clock.advance({ days: 6, minutes: 23 * 60 });
  const fresh = await take();
  expect(await deleteUnusedUploads(ctx)).toBe(0);
  shop.clock.advance({ minutes: 61 });
  expect(await deleteUnusedUploads(ctx)).toBe(1);
  expect(await Promise.all([unused, requested, shown, fresh].map(isKept))).toEqual([false, true, true, true]);
  expect(await deleteUnusedUploads(ctx)).toBe(0);
});

test('the next sweep completes a deletion that a crash interrupted', async () => {
  const path = await take();
  shop.clock.advance({ days: 8 });
  const crashing = {
    ...ctx.files,
    remove: async (name: string) => {
      await ctx.files.remove(name);
      throw new Error('crash');
    },
  };
  await expect(deleteUnusedUploads({ ...ctx, files: crashing })).rejects.toThrow('crash');
  expect(await ctx.db.$count(uploads, eq(uploads.path, path))).toBe(1);
  await deleteUnusedUploads(ctx);
  expect(await isKept(path)).toBe(false);
});

test('a file attached to a request during the sweep is either attached or deleted, never both', async () => {
  const paths = await Promise.all(Array.from({ length: 12 }, take));
  shop.clock.advance({ days: 8 });
  const [cleared, ...asked] = await Promise.allSettled([deleteUnusedUploads(ctx), ...paths.map(request)]);
  expect(cleared.status).toBe('fulfilled');
  for (const [index, { status }] of asked.entries())
    expect(await isKept(paths[index] ?? '')).toBe(status === 'fulfilled');
  const used = ctx.db.select({ id: printRequests.stlId }).from(printRequests);
  expect(await ctx.db.$count(uploads, inArray(uploads.id, used))).toBe(await ctx.db.$count(printRequests));
});
