import { type SQL, sql } from 'drizzle-orm';
import type { RulesInForce } from './load-rules-in-force.ts';

/**
 * Common table expressions that end in `line_costs`: a row for each line of the orders that `which` chooses, in whole cents, mg
 * and seconds. Prints are shared by the estimates of the print jobs on their plate, fees and shipping by sales; each share is
 * rounded as by `allocateCents`, so that the shares are the whole.
 */
export const lineCosts = (rules: readonly RulesInForce[], which: SQL): SQL => sql`
  rules as materialized (
    select *, coalesce(lead(since) over (order by since), 'infinity') as until
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as versions (since timestamptz, machine bigint, labor bigint,
      line_minutes numeric, piece_minutes numeric, packaging bigint, failure numeric, waste numeric, waste_by jsonb)
  ),
  chosen as materialized (
    select id, coalesce(paid_at, created_at) as at, closed_at is not null as is_closed from orders where ${which}
  ),
  lines as materialized (
    select line.id, line.order_id, line.position, line.product_id, line.qty, at, is_closed,
      row_number() over (partition by line.order_id order by line.position) = 1 as is_first
    from order_lines as line join chosen on chosen.id = line.order_id
  ),
  jobs as materialized (
    select job.id, job.line_id, job.piece, job.filament_id, job.estimate_mg, job.estimate_seconds, job.state
    from print_jobs as job join lines on lines.id = job.line_id
  ),
  ${jobTotals},
  ${bookTotals},
  ${printPools},
  ${orderPools},
  ${shares},
  ${printTotals},
  ${lineTotals}`;

/** The price rules in force at a time. */
const rulesAt = (at: SQL) =>
  sql`(select * from rules where ${at} >= since and ${at} < until limit 1) as rules`;

/** What was to be printed for a line. */
const jobTotals = sql`
  line_filaments as (
    select distinct on (line_id) line_id, filament_id from (
      select line_id, filament_id, sum(estimate_mg) as mg from jobs where filament_id is not null group by 1, 2
    ) as sums order by line_id, mg desc, filament_id
  ),
  line_jobs as (
    select line_id, count(distinct piece) as made, count(distinct piece) filter (where jobs.state <> 'cancelled') as kept,
      count(distinct piece) filter (where jobs.state in ('printed', 'checked')) as printed,
      count(*) filter (where jobs.state in ('queued', 'printing')) as open,
      sum(estimate_mg) filter (where jobs.state <> 'cancelled') as mg,
      sum(estimate_seconds) filter (where jobs.state <> 'cancelled') as seconds,
      sum(estimate_mg * price_per_kg_cents::numeric / 1000000
        * (1 + coalesce((waste_by ->> filament.material)::numeric, waste)))
        filter (where jobs.state <> 'cancelled') as filament_cents
    from jobs join lines on lines.id = jobs.line_id cross join lateral ${rulesAt(sql`at`)}
      left join filaments as filament on filament.id = jobs.filament_id
    group by 1
  )`;

/** What was paid and refunded of a line, without tax. What no line has counts for the first one; duplicates for none. */
const bookTotals = sql`
  line_books as (
    select lines.id as line_id,
      coalesce(sum(total_cents - tax_cents) filter (where kind = 'sale'), 0)::bigint as sales,
      coalesce(sum(tax_cents - total_cents) filter (where kind = 'refund'), 0)::bigint as refunds,
      coalesce(sum(round((total_cents - tax_cents)::numeric * shipping_cents
        / nullif(goods_cents - discount_cents + shipping_cents, 0))) filter (where kind = 'sale'), 0)::bigint as shipping
    from lines join book_entries as entry on entry.order_id = lines.order_id
      and (entry.position = lines.position or entry.position is null and is_first)
    where kind in ('sale', 'refund')
    group by 1
  )`;

/** What the attempts that have ended took, with a row for each job of their plates. */
const printPools = sql`
  runs as materialized (
    select distinct attempt.id, attempt.state, started_at, ended_at
    from jobs join print_attempt_jobs as of on of.job_id = jobs.id join print_attempts as attempt on attempt.id = attempt_id
    where ended_at is not null
  ),
  plates as materialized (
    select runs.id as attempt_id, job.id as job_id, job.filament_id, job.estimate_mg, job.estimate_seconds
    from runs join print_attempt_jobs as of on of.attempt_id = runs.id join print_jobs as job on job.id = of.job_id
  ),
  machine_pools as (
    select runs.id as attempt_id, job_id, estimate_seconds as weight,
      round(extract(epoch from ended_at - started_at))::int as seconds,
      round(extract(epoch from ended_at - started_at) * machine / 3600)::int as cents
    from runs join plates on plates.attempt_id = runs.id cross join lateral ${rulesAt(sql`ended_at`)}
  ),
  filament_pools as (
    select attempt_id, spool_id, job_id, used_mg as mg, round(used_mg::numeric * price_per_kg_cents / 1000000)::int as cents,
      -- A spool is used by the jobs of its filament, if there are any.
      case when is_of_spool or not bool_or(is_of_spool) over (partition by attempt_id, spool_id) then estimate_mg else 0
        end as weight
    from (
      select taken.*, plates.job_id, plates.estimate_mg, price_per_kg_cents,
        coalesce(plates.filament_id, spool.filament_id) = spool.filament_id as is_of_spool
      from plates join print_attempt_spools as taken on taken.attempt_id = plates.attempt_id
        join spools as spool on spool.id = taken.spool_id
    ) as spooled
  )`;

/** What an order cost that no line has alone. */
const orderPools = sql`
  order_fees as (
    select payment.order_id, sum(fee_cents - case kind when 'fee' then gross_cents else 0 end)::int as cents
    from chosen join payments as payment on payment.order_id = chosen.id
      join provider_transactions as moved on moved.payment_id = payment.id
    group by 1
  )`;

/** Of each pool what its members bear: cents that are the whole, and a fraction of the quantity. */
const shares = sql`
  pools as (
    select 'machine' as kind, attempt_id as pool, null::uuid as spool_id, job_id as member, weight, cents, seconds as quantity
      from machine_pools
    union all select 'filament', attempt_id, spool_id, job_id, weight, cents, mg from filament_pools
    union all select 'fees', lines.order_id, null, lines.id, coalesce(sales, 0)::int, cents, 0
      from lines join order_fees using (order_id) left join line_books on line_id = lines.id
    union all select 'shipping', lines.order_id, null, lines.id, coalesce(sales, 0)::int, cents, 0
      from lines join order_shipping_costs using (order_id) left join line_books on line_id = lines.id
  ),
  weighted as (
    -- Equal shares where nothing was estimated.
    select *, case when sum(weight) over of_pool = 0 then 1 else weight end as part
    from pools window of_pool as (partition by pool, kind, spool_id)
  ),
  divided as (
    select *, (abs(cents)::bigint * part / whole)::int as share, abs(cents)::bigint * part % whole as remainder from (
      select *, sum(part) over of_pool as whole from weighted window of_pool as (partition by pool, kind, spool_id)
    ) as summed
  ),
  shares as materialized (
    select kind, pool, member, quantity::float8 * part / whole as quantity, sign(cents)::int * (share + case
      when row_number() over (of_pool order by remainder desc, member) <= abs(cents) - sum(share) over of_pool
        then 1 else 0 end) as cents
    from divided window of_pool as (partition by pool, kind, spool_id)
  )`;

/** What a line's prints cost. Those that failed, or whose job was printed again, are reprints. */
const printTotals = sql`
  job_prints as (
    select line_id, pool, kind, cents, quantity, runs.state = 'done' and jobs.state in ('printed', 'checked')
      and rank() over (partition by member order by ended_at desc, pool desc) = 1 as is_good
    from shares join jobs on jobs.id = member join runs on runs.id = pool
  ),
  line_prints as (
    select line_id,
      sum(cents) filter (where kind = 'filament' and is_good) as filament,
      sum(cents) filter (where kind = 'machine' and is_good) as machine,
      sum(cents) filter (where not is_good) as reprints,
      round(sum(quantity) filter (where kind = 'filament')) as mg,
      round(sum(quantity) filter (where kind = 'machine')) as seconds,
      count(distinct pool) filter (where not is_good) as failed_prints
    from job_prints group by 1
  )`;

const lineTotals = sql`
  counted as (
    -- Each copy of a quote is a piece, and its line has one.
    select lines.*, filament_id, coalesce(open, 0) as open, greatest(qty, made) - coalesce(made, 0) as from_stock,
      greatest(qty, made) - coalesce(made, 0) + coalesce(kept, 0) as pieces,
      -- Of an order that was closed before it was made, only what was printed has cost work.
      case when is_closed then coalesce(printed, 0) else greatest(qty, made) - coalesce(made, 0) + coalesce(kept, 0)
        end as worked,
      coalesce(mg, 0)::bigint as estimate_mg, coalesce(seconds, 0)::bigint as estimate_seconds,
      round(coalesce(filament_cents, 0))::bigint as estimate_filament
    from lines left join line_jobs on line_jobs.line_id = lines.id
      left join line_filaments on line_filaments.line_id = lines.id
  ),
  worked_out as (
    select counted.*, failure,
      round(estimate_seconds * machine / 3600.0)::bigint as estimate_machine,
      case when pieces = 0 then 0 else round(labor * (line_minutes + pieces * piece_minutes) / 60)::bigint end as estimate_labor,
      case when worked = 0 then 0 else round(labor * (line_minutes + worked * piece_minutes) / 60)::bigint end as labor_cents,
      pieces * packaging as estimate_packaging, case when is_closed then 0 else pieces * packaging end as packaging_cents
    from counted cross join lateral ${rulesAt(sql`at`)}
  ),
  line_costs as (
    select line.id as line_id, line.order_id, line.position, line.product_id, line.filament_id, line.at, line.open,
      line.qty as pieces, line.from_stock, coalesce(sales, 0) as sales, coalesce(refunds, 0) as refunds,
      coalesce(prints.filament, 0)::bigint as filament, coalesce(prints.machine, 0)::bigint as machine,
      labor_cents as labor, packaging_cents as packaging, coalesce(reprints, 0)::bigint as reprints,
      coalesce(fee.cents, 0) as fees,
      coalesce(shipped.cents, case when is_closed then 0 else books.shipping end, 0)::bigint as shipping,
      estimate_filament, estimate_machine, estimate_labor, estimate_packaging,
      round((estimate_filament + estimate_machine + estimate_labor + estimate_packaging) * failure / (1 - failure))::bigint
        as estimate_reprints,
      coalesce(prints.mg, 0)::bigint as mg, estimate_mg, coalesce(prints.seconds, 0)::bigint as seconds, estimate_seconds,
      coalesce(failed_prints, 0) as failed_prints
    from worked_out as line
      left join line_books as books on books.line_id = line.id
      left join line_prints as prints on prints.line_id = line.id
      left join shares as fee on fee.kind = 'fees' and fee.member = line.id
      left join shares as shipped on shipped.kind = 'shipping' and shipped.member = line.id
  )`;

const summed = [
  ...['pieces', 'from_stock', 'sales', 'refunds', 'filament', 'machine', 'labor', 'packaging', 'reprints'],
  ...['fees', 'shipping', 'estimate_filament', 'estimate_machine', 'estimate_labor', 'estimate_packaging'],
  ...['estimate_reprints', 'mg', 'estimate_mg', 'seconds', 'estimate_seconds'],
] as const;
/** As PostgreSQL returns sums: whole numbers as texts. */
export type CostSums = Record<(typeof summed)[number], string>;

/** The sums of `line_costs`, for a group of lines. */
export const costSums: SQL = sql.raw(
  summed.map((name) => `coalesce(sum(${name}), 0)::text as ${name}`).join(', '),
);
