import type { Client } from 'pg';

/**
 * Adds `count` entries of the audit log, by two admins, about existing orders, products and users. The caller collects
 * statistics.
 */
export async function seedAuditLog(client: Client, count: number): Promise<void> {
  await client.query(addEntries, [count]);
}

const addEntries = `
  with subjects as (
    select 'order' as kind, array(select id from orders order by id limit 10000) as ids
    union all select 'product', array(select id from products order by id limit 10000)
    union all select 'user', array(select id from users order by id limit 10000)
  ), writers as (select id, row_number() over (order by id) - 1 as n from (select id from users limit 2) as two)
  insert into audit_log (at, actor_id, action, table_name, subject_kind, subject_id, before, after, masked, network)
  select now() - i * interval '20 seconds', writers.id,
    case when i % 50 = 0 then 'deleted' when i % 9 = 0 then 'created' else 'updated' end,
    kind || 's', kind, ids[1 + i % cardinality(ids)], '{"status": "Paid"}', '{"status": "Printing"}', '{}', '203.0.113.7'
  from generate_series(1, $1::int) as i
    join subjects on kind = case when i % 10 < 6 then 'order' when i % 10 < 9 then 'product' else 'user' end
    join writers on writers.n = case when i % 20 = 0 then 1 else 0 end`;
