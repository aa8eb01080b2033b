import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, searchSample } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();
const { db } = shop.ctx;

/** Products enough for some to be in the sample and some not, with names that begin alike. */
async function many(name: string, values: { custom?: boolean; deletedAt?: Date } = {}): Promise<string[]> {
  const made = Array.from({ length: 40 }, (_, n) => shop.createProduct({ name: `${name} ${n}`, ...values }));
  return Promise.all(made);
}

const namesLike = async (name: string) =>
  (await db.select().from(searchSample)).filter(({ searchName }) => searchName.startsWith(name)).length;

describe('the sample of names', () => {
  test('has the listed products whose ids say so, each by its name in small letters', async () => {
    const ids = await many('Ærøskøbing');
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select id, search_name as name from products where is_sampled(id) and not custom and deleted_at is null`);
    expect(await db.select().from(searchSample)).toEqual(
      expect.arrayContaining(rows.map(({ id, name }) => ({ productId: id, searchName: name }))),
    );
    expect(await db.$count(searchSample)).toBe(rows.length);
    expect(rows.filter(({ id }) => ids.includes(id)).length).toBeGreaterThan(0);
    expect(rows.filter(({ id }) => ids.includes(id)).length).toBeLessThan(40);
  });

  test('has neither custom nor deleted ones, whenever they become so', async () => {
    await many('Private', { custom: true });
    await many('Gone', { deletedAt: new Date() });
    expect(await namesLike('private')).toBe(0);
    expect(await namesLike('gone')).toBe(0);
    await many('Later');
    const before = await namesLike('later');
    expect(before).toBeGreaterThan(0);
    await db.update(products).set({ deletedAt: new Date() }).where(sql`name like 'Later %'`);
    expect(await namesLike('later')).toBe(0);
    await db.update(products).set({ deletedAt: null }).where(sql`name like 'Later %'`);
    expect(await namesLike('later')).toBe(before);
    await db.update(products).set({ custom: true }).where(sql`name like 'Later %'`);
    expect(await namesLike('later')).toBe(0);
  });

  test('follows a new name, and a sale touches it not', async () => {
    await many('Old');
    const before = await namesLike('old');
    await db.update(products).set({ name: sql`'New' || name` }).where(sql`name like 'Old %'`);
    expect([await namesLike('old'), await namesLike('newold')]).toEqual([0, before]);
    const version = async () =>
      (await db.execute(sql`select max(xmin::text::bigint) as at from search_sample`)).rows;
    const untouched = await version();
    await db.update(products).set({ onHand: 3 }).where(eq(products.featured, false));
    expect(await version()).toEqual(untouched);
  });
});
