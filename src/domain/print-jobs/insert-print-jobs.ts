import { type SQL, sql } from 'drizzle-orm';
import { printJobs } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { PrintJobEstimate } from './estimate-print-job.ts';

/** One part of as many pieces. */
export interface NewPrintJob extends PrintJobEstimate {
  /** Null: for stock. */
  lineId: string | null;
  /** Where its line stands in the order. */
  line: number;
  pieces: number;
  productId: string;
  partId: string;
  copies: number;
  name: string;
  partName: string;
  filamentId: string | null;
}

/** Adds a print job for each copy of each piece, in the order of lines, pieces and parts, and returns their ids. */
export async function insertPrintJobs(
  ctx: Ctx,
  tx: Db,
  jobs: readonly NewPrintJob[],
  { orderId = null, priority = 0 }: { orderId?: string | null; priority?: number },
): Promise<string[]> {
  const now = ctx.clock.now().toISOString();
  const rows = JSON.stringify(jobs.map((job, place) => ({ ...job, place })));
  const inserted = await tx.execute<{ id: string }>(sql`
    insert into ${printJobs} (order_id, line_id, piece, product_id, part_id, copy, name, part_name, filament_id,
      estimate_mg, estimate_seconds, estimate_source, state_at, priority, ship_by, created_at)
    select ${orderId}::uuid, "lineId", piece + ${earlierPieces(orderId, now)}, "productId", "partId", copy, name, "partName", "filamentId",
      "estimateMg", "estimateSeconds", "estimateSource", ${now}::timestamptz, ${priority}::int,
      (select ship_by from orders where id = ${orderId}::uuid), ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as job(place int, "lineId" uuid, line int, pieces int, "productId" uuid,
        "partId" uuid, copies int, name text, "partName" text, "filamentId" uuid, "estimateMg" int,
        "estimateSeconds" int, "estimateSource" text),
      generate_series(1, pieces) as piece, generate_series(1, copies) as copy
    order by line, piece, place, copy
    returning id`);
  return inserted.rows.map(({ id }) => id);
}

/** Pieces for stock that somebody has added at the same time go on from theirs. */
const earlierPieces = (orderId: string | null, now: string): SQL => sql`(
  select coalesce(max(earlier.piece), 0) from ${printJobs} as earlier
  where ${orderId}::uuid is null and earlier.order_id is null and earlier.product_id = job."productId"
    and earlier.created_at = ${now}::timestamptz)`;
