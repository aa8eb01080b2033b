import type { Client } from 'pg';

/**
 * `count` confirmed stock alerts, a hundred for each of the first products, and as many wish list items of the first
 * thousand users. The first product is marked as restocked.
 */
export async function seedStockAlerts(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into stock_alerts (product_id, email, created_at, confirmed_at, expires_at)
     select p.id, 'kim-' || n || '@shop.example', now(), now(), now() + interval '180 days'
     from (select id from products order by id limit ceil($1 / 100.0)) p, generate_series(1, 100) n`,
    [count],
  );
  await client.query('insert into restocked_products select id from products order by id limit 1');
  await client.query(
    `insert into wish_list_items (user_id, product_id, created_at)
     select u.id, p.id, now()
     from (select id from users order by id limit 1000) u, (select id from products order by id limit $1 / 1000) p`,
    [count],
  );
}
