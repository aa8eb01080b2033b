import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();

const names = [
  'amber dragon card holder',
  'a b c  d   e',
  '100% "cotton" & \'wool\' \\ | ! : * () <-> x',
  'emoji 🐉🔥 dragon of ærø',
  "o' 'o",
  'x',
];

test('the n-grams of a name contain those of every part of it, wherever its spaces are', async () => {
  for (const name of names) {
    const { rows } = await shop.ctx.db.execute<{ part: string }>(sql`
      select part from (
        select distinct substr(${name}::text, at, size) as part
        from generate_series(1, char_length(${name}::text)) as at, generate_series(1, char_length(${name}::text)) as size) as parts
      where not name_grams(${name}::text) @@ grams_of_words(part)`);
    expect(rows, name).toEqual([]);
  }
});

test('n-grams across a space replace those within it', async () => {
  const asked = async (words: string) => {
    const { rows } = await shop.ctx.db.execute<{ pieces: string }>(
      sql`select grams_of_words(${words}) as pieces`,
    );
    return rows[0]?.pieces.split(' & ').toSorted();
  };
  expect(await asked('er card')).toEqual(["'ard'", "'car'", "'er ca'"]);
  expect(await asked('tiger c')).toEqual(["'er c'", "'ger'", "'ige'", "'tig'"]);
  expect(await asked('a b')).toEqual(["'a b'"]);
  expect(await asked(' ab')).toEqual(["' ab'"]);
  expect(await asked('ab')).toEqual(["'ab'"]);
  expect(await asked('zzzz')).toEqual(["'zzz'"]);
});
