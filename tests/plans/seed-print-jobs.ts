import type { Client } from 'pg';

/** Three years of prints, two jobs each, of which the last 1,000 jobs are in the queue; on six printers, without orders. */
export async function seedPrintJobs(client: Client, count: number): Promise<void> {
  await client.query(`insert into printers (name, state_at, size, position, created_at)
    select 'Farm ' || n, now(), '{"width":250,"depth":210,"height":220}', n, now() from generate_series(1, 6) n`);
  await client.query(
    `with printer as (select array_agg(id order by name) as ids from printers),
       filament as (select array_agg(id order by material, color) as ids from filaments),
       product as (select id from products order by id limit 1)
     insert into print_jobs (piece, product_id, part_id, copy, name, part_name, filament_id, estimate_mg, estimate_seconds,
       estimate_source, state, state_at, ship_by, created_at, priority, printer_id)
     select n, product.id, product.id, 1, 'Fox', 'Fox', filament.ids[1 + n % 12], 50000, 10800, 'default',
       case when n > $1::int - 1000 then 'queued' when n % 20 = 0 then 'cancelled' else 'checked' end, now(),
       date '2026-01-01' + n / ($1::int / 1000), now(), n % 3, printer.ids[1 + n % 6]
     from generate_series(1, $1::int) as n, printer, filament, product order by n`,
    [count],
  );
  await client.query(
    `with printer as (select array_agg(id order by name) as ids from printers)
     insert into print_attempts (printer_id, state, started_at, ended_at, estimate_mg, estimate_seconds, reason)
     select ids[1 + n % 6], case when n % 20 = 0 then 'failed' else 'done' end, timestamptz '2026-01-01' + make_interval(hours => n),
       timestamptz '2026-01-01' + make_interval(hours => n + 1), 100000, 21600, 'It came off the bed.'
     from generate_series(1, $1::int / 2) as n, printer`,
    [count],
  );
  await client.query(`insert into print_attempt_jobs
    select attempt.id, job.id
    from (select id, row_number() over (order by started_at) as n from print_attempts) as attempt
    join (select id, row_number() over (order by number) / 2 as n from print_jobs where state <> 'queued') as job using (n)`);
  await client.query(`insert into print_job_changes (job_id, at, from_state, to_state)
    select id, created_at, 'printed', 'checked' from print_jobs where state = 'checked'`);
}
