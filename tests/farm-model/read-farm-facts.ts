import type { PrintAttemptState, PrinterState, PrintJobState } from '#db/farm-states.ts';
import type { PrinterCommand } from '#domain/printers/queue-printer-command.ts';
import { toRows } from '#tests/model/read-facts.ts';
import { farmInvariantsQuery } from './farm-invariants.ts';
import type { FarmDatabase } from './open-farm-database.ts';

export interface OrderFact {
  id: string;
  user_id: string;
  status: string;
  paid: boolean;
  canceled: boolean;
  refunded: boolean;
  ship_by: string | null;
  ship_by_changes: number;
}

export interface LineFact {
  id: string;
  order_id: string;
  product_id: string;
  qty: number;
  /** Pieces that the shop owes by printing them: those that stock did not have, or all. */
  printed: number;
  /** Pieces of refunds that were made or may be. */
  refunded: number;
}

export interface JobFact {
  id: string;
  order_id: string | null;
  line_id: string | null;
  product_id: string;
  piece: number;
  state: PrintJobState;
  filament_id: string | null;
  printer_id: string | null;
  mg: number;
}

export interface AttemptFact {
  id: string;
  printer_id: string;
  state: PrintAttemptState;
  /** What its printer calls it; null for those that people start. */
  file: string | null;
  /** Whether the shop itself has ended it. */
  by_shop: boolean;
  spools: { id: string; mg: number }[];
  jobs: string[];
}

/** The database's state, newest first, and the violated invariants. */
export interface FarmFacts {
  orders: OrderFact[];
  lines: LineFact[];
  jobs: JobFact[];
  attempts: AttemptFact[];
  printers: { id: string; state: PrinterState; kind: string; removed: boolean }[];
  spools: { id: string; filament_id: string; mg: number; reserved: number; retired: boolean }[];
  loaded: { printer_id: string; slot: number; spool_id: string }[];
  /** Newest first, also those that have run. */
  printerCommands: { command: PrinterCommand; attempt_id: string }[];
  broken: { invariant: string; rows: object[] }[] | null;
}

export const noFarmFacts: FarmFacts = {
  ...{
    orders: [],
    lines: [],
    jobs: [],
    attempts: [],
    printers: [],
    spools: [],
    loaded: [],
    printerCommands: [],
  },
  broken: null,
};

const factsQuery = `
  ${toRows(`select id, user_id, status, paid_at is not null as paid, canceled_at is not null as canceled,
    refunded_at is not null as refunded, ship_by,
    (select count(*) from ship_by_changes c where c.order_id = o.id) as ship_by_changes from orders o order by id desc`)} as orders,
  ${toRows(`select l.id, l.order_id, l.product_id, l.qty,
    case when l.made_to_order then l.qty else coalesce((select sum((detail->>'qty')::int) from order_events e
      where e.order_id = l.order_id and e.kind = 'short_of_stock' and detail->>'productId' = l.product_id::text), 0) end as printed,
    coalesce((select sum(r.qty) from refund_lines r join refunds on refunds.id = r.refund_id
      where r.line_id = l.id and refunds.state <> 'failed'), 0) as refunded
    from order_lines l order by l.order_id, l.position`)} as lines,
  ${toRows('select id, order_id, line_id, product_id, piece, state, filament_id, printer_id, estimate_mg as mg from print_jobs order by number desc')} as jobs,
  ${toRows(`select id, printer_id, state, remote->>'file' as file, ended_by is null as by_shop,
    (select coalesce(json_agg(json_build_object('id', spool_id, 'mg', reserved_mg)), '[]') from print_attempt_spools s where s.attempt_id = a.id) as spools,
    (select json_agg(job_id) from print_attempt_jobs j where j.attempt_id = a.id) as jobs
    from print_attempts a order by id desc`)} as attempts,
  ${toRows('select id, state, kind, removed_at is not null as removed from printers order by position')} as printers,
  ${toRows('select id, filament_id, balance_mg as mg, reserved_mg as reserved, retired_at is not null as retired from spools order by number')} as spools,
  ${toRows('select printer_id, slot, spool_id from printer_spools order by printer_id, slot')} as loaded,
  ${toRows(`select data->>'command' as command, data->>'attemptId' as attempt_id from pgboss.job
    where name = 'printers' order by created_on desc`)} as "printerCommands"`;

/** Reads everything in one round trip. */
export async function readFarmFacts({ queryClient }: FarmDatabase): Promise<FarmFacts> {
  const { rows } = await queryClient.query({
    name: 'look-at-farm',
    text: `select ${factsQuery}, (${farmInvariantsQuery}) as broken`,
  });
  return rows[0];
}
