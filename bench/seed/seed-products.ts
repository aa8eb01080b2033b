import type { Client } from 'pg';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import pictures from '../../models/pictures.json' with { type: 'json' };
import { adjectives, characters, productTypes } from './product-words.ts';

const batch = 10_000;
/** Coprime to the number of names, so that each name is used once before any repeats. */
const stride = 7_368_787;
const brands = [
  'Capeworks',
  'Final Whistle',
  'Lantern Street',
  'Home Stand',
  'Tiny Familiar',
  'Moonlit Alley',
];

const defaultDescription =
  'Printed to order in matte PLA, with layers of 0.12 mm, and sanded by hand where it is looked at most. Stands on ' +
  'a weighted base and comes in a box that can be given away as it is.';

interface SeedOptions {
  /** A short one is added in half the time: each of its words is indexed. */
  description?: string;
  /** Gets the total after each batch. */
  onProgress?: (done: number) => void;
  /** False if the caller does it later. */
  collectsStatistics?: boolean;
}

/**
 * Adds `count` listed products with the names, pictures, prices and dates of a large shop; the same products each time.
 * Each batch of ten thousand is a transaction.
 */
export async function seedProducts(
  client: Client,
  count: number,
  { description = defaultDescription, onProgress = () => {}, collectsStatistics = true }: SeedOptions = {},
): Promise<void> {
  const images = Object.values(pictures).map(([first = '']) => first);
  for (let done = 0; done < count; ) {
    const upTo = Math.min(done + batch, count);
    await client.query(insert, [
      done,
      upTo - 1,
      adjectives,
      characters,
      productTypes,
      images,
      defaultCategories,
      brands,
      stride,
      description,
    ]);
    done = upTo;
    onProgress(done);
  }
  if (collectsStatistics) await client.query('vacuum analyze products, product_words');
}

const insert = `
  with turn as (
    select i, (i * $9::bigint) % (cardinality($3::text[]) * cardinality($4::text[]) * cardinality($5::text[])) as k
    from generate_series($1::bigint, $2::bigint) as i
  )
  insert into products (name, image, brand, category, description, price_cents, on_hand, featured,
    rating_sum, num_reviews, rating_counts, width_mm, depth_mm, height_mm, uses, created_at)
  select
    concat_ws(' ', ($3::text[])[1 + k % cardinality($3::text[])],
      ($4::text[])[1 + k / cardinality($3::text[]) % cardinality($4::text[])],
      replace(($5::text[])[1 + k / cardinality($3::text[]) / cardinality($4::text[])], '-', ' ')),
    ($6::text[])[1 + i % cardinality($6::text[])],
    ($8::text[])[1 + k % cardinality($8::text[])],
    ($7::text[])[1 + i % cardinality($7::text[])],
    $10::text || ' No. ' || i || '.',
    500 + (k * 37 % 12000)::int,
    5 + (k % 40)::int,
    i % 2000 = 7,
    (k % 9 * 4)::int,
    (k % 9)::int,
    array[0, 0, 0, k % 9, 0]::int[],
    40 + (k % 90)::int,
    40 + (k % 70)::int,
    50 + (k % 260)::int,
    (array['{desk}', '{lamp}', '{planter}', '{wearable}', '{desk,lamp}', '{}', '{}', '{}']::text[])[1 + k % 8]::text[],
    now() - make_interval(mins => (i / 2)::int)
  from turn
`;
