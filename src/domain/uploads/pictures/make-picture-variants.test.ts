import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploads } from '#db/schema.ts';
import { createProduct } from '#domain/catalogue/create-product.ts';
import { deleteProduct } from '#domain/catalogue/delete-product.ts';
import { newProductInput } from '#domain/catalogue/schemas.ts';
import { updateProduct } from '#domain/catalogue/update-product.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { receiveUpload } from '#domain/uploads/receive-upload.ts';
import { createJobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { makePictureVariants, maxPictureVariantTries } from './make-picture-variants.ts';
import { requeueStuckVariants } from './requeue-stuck-variants.ts';

const shop = await createTestShop();
const { ctx, filesFolder } = shop;
const ada = shop.ctxAs(await shop.createAdmin());

async function upload(width = 1000, height = 800): Promise<string> {
  const background = { r: 200, g: 90, b: 40 };
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return receiveUpload(ada, {
    ...{ kind: 'image', fileName: 'owl.png' },
    content: (async function* () {
      yield png;
    })(),
  });
}

async function productWith(image: string, images: string[] = []): Promise<string> {
  const words = { name: 'Owl', brand: 'Den', category: 'Anime', description: 'An owl.', price: '5' };
  return (await createProduct(ada, newProductInput.parse({ ...words, image, images })))._id;
}

const rowOf = async (path: string) => {
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.path, path));
  if (!row) throw new Error('no upload');
  return row;
};
const stemOf = (path: string) => path.replace('/uploads/', '').replace('.webp', '');
/** The variants stored beside a picture, such as '240.avif'. */
const variants = (path: string) =>
  readdirSync(filesFolder)
    .filter((name) => name.startsWith(`${stemOf(path)}.`))
    .map((name) => name.slice(stemOf(path).length + 1))
    .filter((name) => name !== 'webp')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const jobs = async (): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select data->>'uploadId' as id from pgboss.job where name = 'pictures' order by 1`,
  );
  return rows.map(({ id }) => id);
};
const make = async (path: string, with_: Partial<Ctx> = {}) =>
  makePictureVariants({ ...ctx, ...with_ }, (await rowOf(path)).id);

beforeEach(async () => {
  await ctx.db.execute(sql`delete from pgboss.job where name = 'pictures'`);
});

describe('a picture shown by a product', () => {
  test('gets one job with the product, however often it is published, and none if the product is not saved', async () => {
    const [shown, second, rest] = [await upload(), await upload(), await upload()];
    expect(await jobs()).toEqual([]);
    const id = await productWith(shown, [second, shown]);
    await productWith(shown);
    await updateProduct(ada, { id, image: second });
    const ids = [(await rowOf(shown)).id, (await rowOf(second)).id].toSorted();
    expect(await jobs()).toEqual(ids);
    await expect(productWith(rest, ['/uploads/nonsense.webp'])).rejects.toMatchObject({ code: 'bad_input' });
    expect(await jobs()).toEqual(ids);
  });

  test('gets its own job when it replaces another, whose variants stay', async () => {
    const [before, after] = [await upload(), await upload()];
    const id = await productWith(before);
    await make(before);
    const made = variants(before);
    await updateProduct(ada, { id, image: after });
    expect(await jobs()).toContain((await rowOf(after)).id);
    await make(after);
    expect(variants(after)).toEqual(made);
    expect(variants(before)).toEqual(made);
  });

  test('gets AVIF and WebP variants in every width up to its own, none wider', async () => {
    const path = await upload(1000, 800);
    await productWith(path);
    await make(path);
    const names = ['240.avif', '360.avif', '360.webp', '480.avif', '720.avif', '720.webp'];
    expect(variants(path)).toEqual([...names, '960.avif', '1440.avif']);
    for (const name of variants(path)) {
      const told = await sharp(readFileSync(join(filesFolder, `${stemOf(path)}.${name}`))).metadata();
      expect(told.width).toBe(Math.min(1000, Number(name.split('.')[0])));
      expect(told.format).toBe(name.endsWith('avif') ? 'heif' : 'webp');
    }
    expect(await rowOf(path)).toMatchObject({ pictureWidth: 1000, variantTries: 1 });
  });

  test('that is narrower than every variant width gets one variant per format in its own width', async () => {
    const path = await upload(100, 60);
    await productWith(path);
    await make(path);
    expect(variants(path)).toEqual(['240.avif', '360.webp']);
    const told = await sharp(readFileSync(join(filesFolder, `${stemOf(path)}.240.avif`))).metadata();
    expect([told.width, told.height]).toEqual([100, 60]);
  });
});

test('a picture processed twice, one after the other or at once, has one set of variants', async () => {
  const path = await upload(300, 300);
  await productWith(path);
  const reduce = vi.fn(ctx.pictures.resize);
  const pictures = { ...ctx.pictures, resize: reduce };
  const tries = await Promise.allSettled([1, 2, 3].map(() => make(path, { pictures })));
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(variants(path)).toHaveLength(3);
  expect(reduce).toHaveBeenCalledTimes(1);
  await make(path, { pictures });
  expect(reduce).toHaveBeenCalledTimes(1);
  expect(await rowOf(path)).toMatchObject({ pictureWidth: 300, variantTries: 1 });
});

test('a crash between two steps is made up for by the next attempt', async () => {
  const path = await upload(500, 500);
  await productWith(path);
  const write = vi.fn(ctx.files.write).mockImplementationOnce(ctx.files.write).mockRejectedValueOnce('crash');
  await expect(make(path, { files: { ...ctx.files, write } })).rejects.toBe('crash');
  expect(await rowOf(path)).toMatchObject({ pictureWidth: null, variantTries: 1 });
  await make(path);
  expect(variants(path)).toHaveLength(6);
});

test('a product deleted during processing leaves the variants for orders', async () => {
  const path = await upload(300, 300);
  const id = await productWith(path);
  const pictures: Ctx['pictures'] = {
    ...ctx.pictures,
    async readWidth(bytes) {
      await deleteProduct(ada, id);
      return ctx.pictures.readWidth(bytes);
    },
  };
  await make(path, { pictures });
  expect(await rowOf(path)).toMatchObject({ pictureWidth: 300 });
  expect(variants(path)).toHaveLength(3);
});

test('an upload deleted before processing gets no variants', async () => {
  const path = await upload(300, 300);
  await productWith(path);
  const { id } = await rowOf(path);
  const pictures: Ctx['pictures'] = {
    ...ctx.pictures,
    async readWidth(bytes) {
      await ctx.db.delete(uploads).where(eq(uploads.id, id));
      return ctx.pictures.readWidth(bytes);
    },
  };
  await makePictureVariants({ ...ctx, pictures }, id);
  expect(variants(path)).toEqual([]);
  await makePictureVariants(ctx, id);
  expect(variants(path)).toEqual([]);
});

test('a private picture gets no variants', async () => {
  const path = await upload();
  await make(path);
  expect(variants(path)).toEqual([]);
  expect(await rowOf(path)).toMatchObject({ variantTries: 0 });
});

describe('a picture that cannot be decoded', () => {
  test.each([
    ['is broken', (file: string) => writeFileSync(file, 'no picture')],
    ['is not there', (file: string) => rmSync(file)],
  ])('because it %s is retried a few times, then skipped without an error elsewhere', async (_what, harm) => {
    const path = await upload(300, 300);
    await productWith(path);
    harm(join(filesFolder, path.replace('/uploads/', '')));
    for (let tries = 1; tries < maxPictureVariantTries; tries += 1) {
      await expect(make(path)).rejects.toThrow();
      expect(await rowOf(path)).toMatchObject({ variantTries: tries, pictureWidth: null });
    }
    await make(path);
    await make(path);
    expect(await rowOf(path)).toMatchObject({ variantTries: maxPictureVariantTries, pictureWidth: null });
    expect(variants(path)).toEqual([]);
    shop.clock.advance({ days: 1 });
    const before = await jobs();
    await requeueStuckVariants(ctx);
    const { id } = await rowOf(path);
    expect((await jobs()).filter((one) => one === id)).toEqual(before.filter((one) => one === id));
  });
});

test('a picture whose job was lost, or that is older than the job, gets one new job', async () => {
  const path = await upload(300, 300);
  await productWith(path);
  await ctx.db.execute(sql`delete from pgboss.job where name = 'pictures'`);
  shop.clock.advance({ minutes: 179 });
  await requeueStuckVariants(ctx);
  const { id } = await rowOf(path);
  expect(await jobs()).not.toContain(id);
  shop.clock.advance({ minutes: 2 });
  await Promise.all([requeueStuckVariants(ctx), requeueStuckVariants(ctx)]);
  expect((await jobs()).filter((one) => one === id)).toHaveLength(1);
  await make(path);
  shop.clock.advance({ days: 1 });
  await requeueStuckVariants(ctx);
  expect((await jobs()).filter((one) => one === id)).toHaveLength(1);
});

test('the queue of the shop processes waiting pictures', async () => {
  const queue = await createJobQueue(shop.database.settings, silentLogger, ctx.telemetry);
  afterAll(() => queue.stop());
  const path = await upload(300, 300);
  await productWith(path);
  await queue.processPictures((uploadId) => makePictureVariants(ctx, uploadId));
  await expect.poll(() => rowOf(path), { timeout: 20_000 }).toMatchObject({ pictureWidth: 300 });
  expect(variants(path)).toHaveLength(3);
});
