import { type SQL, sql } from 'drizzle-orm';
import { printJobs } from '#db/schema.ts';
import { returnStock } from '../catalogue/stock/return-stock.ts';
import type { Db } from '../shared/ctx.ts';

/** Those of the piece for stock that a job belongs to which somebody still has to work on. */
const isUnfinishedSibling = (ids: SQL): SQL => sql`
  exists(select from ${printJobs} as done
    where done.id = any(${ids}) and done.order_id is null and done.product_id = sibling.product_id
      and done.created_at = sibling.created_at and done.piece = sibling.piece)
  and sibling.order_id is null and sibling.state in ('queued', 'printing', 'printed')`;

/**
 * Locks the pieces for stock that these jobs belong to, before the jobs are checked: of two who each check the last but
 * one part, one sees that the piece is complete.
 */
export async function lockStockPieces(tx: Db, jobIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...jobIds])}::uuid[]`;
  await tx.execute(sql`
    select sibling.id from ${printJobs} as sibling where ${isUnfinishedSibling(ids)}
    order by sibling.id for no key update of sibling`);
}

/** Adds to stock the pieces that are complete now that these jobs are checked. */
export async function addStockPieces(tx: Db, jobIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...jobIds])}::uuid[]`;
  const { rows } = await tx.execute<{ productId: string; qty: number }>(sql`
    select piece.product_id as "productId", count(*)::int as qty
    from (
      select distinct product_id, created_at, piece from ${printJobs}
      where id = any(${ids}) and order_id is null
    ) as piece
    where not exists (
      select from ${printJobs} as sibling
      where sibling.order_id is null and sibling.product_id = piece.product_id
        and sibling.created_at = piece.created_at and sibling.piece = piece.piece
        and sibling.state <> 'checked')
    group by piece.product_id`);
  await returnStock(tx, rows);
}
