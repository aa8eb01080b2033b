import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { products, productWords } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { correctSpelling } from './correct-spelling.ts';

const shop = await createTestShop();
const { db } = shop.ctx;

const listWords = async () => {
  const rows = await db.selectDistinct().from(productWords).orderBy(asc(productWords.word));
  return rows.map(({ word }) => word);
};

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ ...shop.database.settings, statement_timeout: 5_000 });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const insert = (client: pg.Client, names: readonly string[]) =>
  client.query(
    `insert into products (name, image, brand, category, description, price_cents, created_at)
      select name, '', 'Brand', 'Odd', '', 100, now() from unnest($1::text[]) as name`,
    [names],
  );

describe('the words of products', () => {
  test('are those of listed products, without accents, numbers and short words', async () => {
    const values = {
      brand: 'Øre',
      category: 'Odd',
      description: 'A cup.',
      material: 'PETG',
      colors: ['Ruby'],
    };
    const id = await shop.createProduct({ name: 'Kítsune X2 100', ...values });
    await shop.createProduct({ name: 'Private', ...values, custom: true });
    expect(await listWords()).toEqual(['cup', 'kitsune', 'odd', 'ore', 'petg', 'ruby']);
    await db.update(products).set({ name: 'Tanuki' }).where(eq(products.id, id));
    expect(await listWords()).toContain('tanuki');
  });

  test('are written once, and not at all by a sale', async () => {
    const [id] = [await shop.createProduct({ name: 'Vase' }), await shop.createProduct({ name: 'Vase' })];
    expect(await db.$count(productWords, eq(productWords.word, 'vase'))).toBe(1);
    await db.delete(productWords).where(eq(productWords.word, 'vase'));
    await db.update(products).set({ onHand: 3 }).where(eq(products.id, id));
    expect(await db.$count(productWords, eq(productWords.word, 'vase'))).toBe(0);
  });

  test('of two imports in one transaction each, in opposite order, wait for nobody', async () => {
    const [one, other] = [await connect(), await connect()];
    for (const client of [one, other]) await client.query('begin');
    const halves = [
      ['Alpha Anvil', 'Amber Axe'],
      ['Zeta Zinc', 'Zircon Zoo'],
    ] as const;
    await insert(one, halves[0]);
    await insert(other, halves[1]);
    await insert(one, halves[1]);
    await insert(other, halves[0]);
    await one.query('commit');
    await other.query('commit');
    expect(await listWords()).toEqual(
      expect.arrayContaining(['alpha', 'anvil', 'axe', 'zeta', 'zinc', 'zoo']),
    );
  });

  test('correct the first six words of a search; later ones stay as typed, which bounds its cost', async () => {
    await shop.createProduct({ name: 'Helmet' });
    const typed = Array.from({ length: 8 }, () => 'helmit');
    const corrected = await correctSpelling(shop.ctx, typed.join(' '));
    expect(corrected?.split(' ')).toEqual(typed.map((word, place) => (place < 6 ? 'helmet' : word)));
  });

  test('correct to the one with the same first letter, where two are equally near', async () => {
    for (const name of ['Borbon', 'Wrabon']) await shop.createProduct({ name });
    expect(await correctSpelling(shop.ctx, 'warbon')).toBe('wrabon');
  });

  test('correct nothing to a word whose last product is gone', async () => {
    const id = await shop.createProduct({ name: 'Obelisk' });
    expect(await correctSpelling(shop.ctx, 'obelisc')).toBe('obelisk');
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));
    expect(await correctSpelling(shop.ctx, 'obelisc')).toBeNull();
  });
});
