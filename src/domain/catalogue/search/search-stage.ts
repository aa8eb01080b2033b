import type { ProductListRow, SearchStage } from '#domain/catalogue/listing/product-cursor.ts';
import {
  type ListWindow,
  toProductListParams,
  toProductListShape,
} from '#domain/catalogue/listing/product-list-query.ts';
import { maxCount, minSearchCount, type ProductQuery } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { fullScanQuery, indexQuery, scanQuery, scanRows } from './search-queries.ts';

export type SearchQuery = ProductQuery & { q: string };

export interface StageResult {
  rows: ProductListRow[];
  total: number;
  /** Whether there are more matches than `total`. */
  totalIsMore: boolean;
}

/**
 * A window of the products that match in one stage, in the list's order. Frequent words are found by scanning the list,
 * rare ones by an index. PostgreSQL's estimates do not distinguish them, so a short scan comes first.
 */
export async function searchStage(
  ctx: Ctx,
  stage: SearchStage,
  query: SearchQuery,
  window: ListWindow,
): Promise<StageResult> {
  const shape = { ...toProductListShape(query), stage };
  const params = { ...toProductListParams(query), ...window, q: query.q };
  const scan = async (hasCursor: boolean) => {
    const [scanned] = await scanQuery(ctx.db, { ...shape, hasCursor }).execute(params);
    if (!scanned) throw new Error('the scan of a list returns one row');
    return scanned;
  };
  const start = await scan(false);
  const here = shape.hasCursor ? await scan(true) : start;
  if (start.seen < scanRows[stage]) return { rows: here.rows, total: start.found, totalIsMore: false };
  const isComplete = here.rows.length === window.limit || here.seen < scanRows[stage];
  const many = { total: minSearchCount, totalIsMore: true };
  if (isComplete && start.isLarge) return { rows: here.rows, ...many };
  const [indexed = { total: 0, rows: [] }] = await indexQuery(ctx.db, shape).execute(params);
  if (indexed.total <= maxCount) return { ...indexed, ...(start.isLarge ? many : { totalIsMore: false }) };
  if (isComplete) return { rows: here.rows, ...many };
  const [scanned] = await fullScanQuery(ctx.db, shape).execute(params);
  return { rows: scanned?.rows ?? [], ...many };
}
