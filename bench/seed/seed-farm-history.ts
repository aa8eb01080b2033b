import type { Client } from 'pg';

export interface FarmHistory {
  /** Print jobs in all. */
  jobs: number;
  /** Of them, those in the queue. */
  queued: number;
  spools: number;
  printers: number;
}

/**
 * A farm that has printed for three years: of seeded orders' lines, `jobs` print jobs, all but the last in plates of two that
 * are done or, one in twenty, failed; the last ones are queued or printing. An entry of a spool for each ten jobs.
 */
export async function seedFarmHistory(client: Client, history: FarmHistory): Promise<void> {
  const { jobs, queued, spools, printers } = history;
  // Filled without the triggers: balances are set at the end.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into printers (name, state, state_at, size, position, created_at)
     select 'Bench ' || n, 'ready', now(), '{"width":250,"depth":210,"height":220}', n, now() from generate_series(1, $1::int) n`,
    [printers],
  );
  await client.query(
    `insert into spools (filament_id, price_per_kg_cents, reel_mg, created_at)
     select (select array_agg(id order by material, color) from filaments where available)[1 + n % 9], 2200, 200000, now()
     from generate_series(1, $1::int) n`,
    [spools],
  );
  await client.query(
    `create temp table bench_lines as
     select row_number() over (order by line.order_id desc, line.position) as n, line.order_id, line.id, line.product_id, line.name
     from order_lines line join orders on orders.id = line.order_id and orders.paid_at is not null limit $1`,
    [jobs],
  );
  await client.query('create unique index on bench_lines (n)');
  await client.query(
    `with counted as (select count(*) as lines from bench_lines),
       filament as (select array_agg(id order by material, color) as ids from filaments where available)
     insert into print_jobs (order_id, line_id, piece, product_id, part_id, copy, name, part_name, filament_id, estimate_mg,
       estimate_seconds, estimate_source, state, state_at, ship_by, created_at, priority)
     select line.order_id, line.id, 1 + (i / lines)::int, line.product_id, line.product_id, 1, line.name, line.name,
       filament.ids[1 + i % 9], 20000 + i % 90000, 1800 + i % 30000, 'measures',
       case when i < $2::int then 'queued' when i < $2::int + 20 then 'printing' when i % 50 = 0 then 'cancelled'
         else 'checked' end,
       now(), current_date + case when i < $2::int then i % 20 - 3 else -30 end, now(), i % 3
     from generate_series(0, $1::int - 1) as i, counted, filament, bench_lines as line where line.n = 1 + i % lines`,
    [jobs, queued],
  );
  await client.query(
    `create temp table bench_plates as
     select row_number() over (order by number) as n, id from print_jobs where state = 'checked'`,
  );
  await client.query(
    `with printer as (select array_agg(id order by position) as ids, count(*) as count from printers),
       made as (
         insert into print_attempts (printer_id, state, started_at, ended_at, estimate_mg, estimate_seconds, reason)
         select ids[1 + plate % count], case when plate % 20 = 0 then 'failed' else 'done' end,
           now() - make_interval(mins => 60 + plate::int), now() - make_interval(mins => plate::int), 100000, 7200,
           case when plate % 20 = 0 then 'It came off the bed.' else '' end
         from printer, (select distinct n / 2 as plate from bench_plates) as plates
         returning id
       ), numbered as (select row_number() over () - 1 as plate, id from made)
     insert into print_attempt_jobs select numbered.id, bench_plates.id from bench_plates join numbered on plate = n / 2`,
  );
  await client.query(
    `with spool as (select array_agg(id order by number) as ids, count(*) as count from spools)
     insert into print_attempt_spools
     select id, ids[1 + n % count], 100000, 101000
     from spool, (select row_number() over (order by id) as n, id from print_attempts) as numbered`,
  );
  await client.query(
    `insert into spool_entries (spool_id, kind, mg, at)
     select id, 'measure', 1000000000, now() from spools`,
  );
  await client.query(
    `insert into spool_entries (spool_id, kind, mg, at, attempt_id)
     select spool_id, 'use', -used_mg, now(), attempt_id from print_attempt_spools limit $1`,
    [jobs / 10],
  );
  await client.query("set session_replication_role = 'origin'");
  await client.query(
    `update spools set balance_mg = sums.mg
     from (select spool_id, sum(mg) as mg from spool_entries group by 1) as sums where spool_id = spools.id`,
  );
  await client.query('vacuum analyze');
}
