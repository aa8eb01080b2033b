import type pg from 'pg';

/** Gives a product so many visible reviews of four stars by as many authors, three of them in each millisecond. */
export async function insertReviews(
  database: Pick<pg.ClientBase, 'query'>,
  productId: string,
  count: number,
  comment = 'Good.',
): Promise<void> {
  await database.query(
    `with authors as (
       insert into users (name, email, created_at)
       select 'Author ' || n, n || '-' || $1::uuid || '@shop.example', now() from generate_series(1, $2::int) as n
       returning id, name
     ), product as (
       update products set num_reviews = $2::int, rating_sum = $2::int * 4, rating_counts = array[0, 0, 0, $2::int, 0]
       where id = $1::uuid
     )
     insert into reviews (product_id, user_id, name, rating, comment, created_at)
     select $1::uuid, id, name, 4, $3,
       timestamptz '2026-01-01' + substr(name, 8)::int / 3 * interval '1 millisecond'
     from authors`,
    [productId, count, comment],
  );
}
