import { invariants } from '#tests/faults/invariants.ts';
import { toSingleQuery } from '#tests/model/model-invariants.ts';

const statusInvariant = 'each status follows the one before, up to what it is now';

/** Invariants of the farm at any time, whatever is in progress: each query must return no rows. */
export const farmInvariants = {
  [statusInvariant]: invariants[statusInvariant],
  'no spool has less than nothing': `
    select number, balance_mg, reserved_mg from spools where balance_mg < 0 or reserved_mg < 0
    union all select null, sum, 0 from (
      select spool_id, id, sum(mg) over (partition by spool_id order by id) from spool_entries) entries where sum < 0`,
  'the balance of a spool is the sum of its ledger': `
    select s.number, s.balance_mg, sum(e.mg) from spools s left join spool_entries e on e.spool_id = s.id
    group by s.id having s.balance_mg <> coalesce(sum(e.mg), 0)`,
  'what is reserved is what live attempts reserve': `
    select s.number, s.reserved_mg, sum(r.reserved_mg) as of_attempts from spools s left join (
      print_attempt_spools r join print_attempts a on a.id = r.attempt_id and a.state in ('printing', 'unknown')
    ) on r.spool_id = s.id
    group by s.id having s.reserved_mg <> coalesce(sum(r.reserved_mg), 0)`,
  'a live attempt has used nothing yet, and an ended one what it says': `
    select a.id, a.state, r.spool_id, r.used_mg, sum(e.mg) as booked
    from print_attempts a join print_attempt_spools r on r.attempt_id = a.id
      left join spool_entries e on e.attempt_id = a.id and e.spool_id = r.spool_id and e.kind in ('use', 'waste')
    group by a.id, r.attempt_id, r.spool_id
    having (a.state in ('printing', 'unknown')) <> (r.used_mg is null) or coalesce(r.used_mg, 0) <> -coalesce(sum(e.mg), 0)`,
  'what a print took is booked once, by its end': `
    select e.attempt_id, a.state, e.kind, count(*) from spool_entries e left join print_attempts a on a.id = e.attempt_id
    where e.kind in ('use', 'waste') and e.attempt_id is not null group by 1, 2, 3, e.spool_id
    having count(*) > 1 or a.state is distinct from case e.kind when 'use' then 'done' else 'failed' end`,
  'a job is printing exactly if one live attempt has it': `
    select j.number, j.state, count(a.id) as live from print_jobs j left join (
      print_attempt_jobs i join print_attempts a on a.id = i.attempt_id and a.state in ('printing', 'unknown')
    ) on i.job_id = j.id
    group by j.id having count(a.id) <> (j.state = 'printing')::int`,
  'no copy is printed twice without a failure': `
    select j.number, j.state, done.times, refused.times as refused from print_jobs j cross join lateral (
      select count(*) as times from print_attempt_jobs i join print_attempts a on a.id = i.attempt_id
      where i.job_id = j.id and a.state = 'done'
    ) done cross join lateral (
      select count(*) as times from print_job_changes c
      where c.job_id = j.id and c.from_state in ('printed', 'checked') and c.to_state in ('queued', 'cancelled')
    ) refused
    where done.times <> refused.times + (j.state in ('printed', 'checked'))::int`,
  'a printer is printing exactly if it has a live attempt': `
    select p.name, p.state, a.state as attempt from printers p
      left join print_attempts a on a.printer_id = p.id and a.state in ('printing', 'unknown')
    where p.state = 'printing' and a.id is null or a.id is not null and p.state in ('ready', 'needs_clearing')
      or p.removed_at is not null and a.id is not null`,
  'a printer holds no spool that was put away': `
    select p.name, s.number from printer_spools h join printers p on p.id = h.printer_id join spools s on s.id = h.spool_id
    where s.retired_at is not null`,
  'a copy is to be printed once': `
    select line_id, piece, part_id, copy from print_jobs where state <> 'cancelled' and line_id is not null
    group by 1, 2, 3, 4 having count(*) > 1`,
  'an order that is not paid is not printed': `
    select o.number, j.number from print_jobs j join orders o on o.id = j.order_id
    where o.paid_at is null and j.state <> 'cancelled'`,
  'nothing is to be printed for an order that was canceled or refunded': `
    select o.number, j.number, j.state from print_jobs j join orders o on o.id = j.order_id
    where (o.canceled_at is not null or o.refunded_at is not null) and j.state = 'queued'`,
  'a print job has the ship-by date of its order': `
    select o.number, o.ship_by, j.number, j.ship_by from print_jobs j join orders o on o.id = j.order_id
    where j.state = 'queued' and j.ship_by is distinct from o.ship_by`,
  'the ship-by date of an order is that of its last change': `
    select o.number, o.ship_by, c.from_date, c.to_date, c.before from orders o join (
      select order_id, from_date, to_date, lag(to_date) over (partition by order_id order by id) as before,
        lag(id) over (partition by order_id order by id) is null as is_first,
        lead(id) over (partition by order_id order by id) is null as is_last from ship_by_changes
    ) c on c.order_id = o.id
    where is_last and o.ship_by is distinct from c.to_date or not is_first and c.from_date is distinct from c.before`,
  'a filament is short exactly if its spools have less than its mark': `
    select f.material, f.color, f.runs_short, f.low_mg, free.mg from filaments f left join (
      select filament_id, sum(greatest(balance_mg - reserved_mg, 0)) as mg from spools where retired_at is null group by 1
    ) free on free.filament_id = f.id
    where f.runs_short <> coalesce(f.low_mg > coalesce(free.mg, 0), false)`,
} satisfies Record<string, string>;

export const farmInvariantsQuery = toSingleQuery(farmInvariants);
