import type { ProductListRow, SearchStage } from '#domain/catalogue/listing/product-cursor.ts';
import {
  type ProductListWindow,
  toProductListParams,
  toProductListShape,
} from '#domain/catalogue/listing/product-list-query.ts';
import { maxExactProductCount, minSearchMatchCount, type ProductQuery } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { searchFullScanQuery, searchIndexQuery, searchScanQuery, searchScanRows } from './search-queries.ts';

export type ProductSearchQuery = ProductQuery & { q: string };

export interface SearchStageResult {
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
  query: ProductSearchQuery,
  window: ProductListWindow,
): Promise<SearchStageResult> {
  const shape = { ...toProductListShape(query), stage };
  const params = { ...toProductListParams(query), ...window, q: query.q };
  const scan = async (hasCursor: boolean) => {
    const [scanned] = await searchScanQuery(ctx.db, { ...shape, hasCursor }).execute(params);
    if (!scanned) throw new Error('the scan of a list returns one row');
    return scanned;
  };
  const start = await scan(false);
  const here = shape.hasCursor ? await scan(true) : start;
  if (start.seen < searchScanRows[stage]) return { rows: here.rows, total: start.found, totalIsMore: false };
  const isComplete = here.rows.length === window.limit || here.seen < searchScanRows[stage];
  const many = { total: minSearchMatchCount, totalIsMore: true };
  if (isComplete && start.isLarge) return { rows: here.rows, ...many };
  const [indexed = { total: 0, rows: [] }] = await searchIndexQuery(ctx.db, shape).execute(params);
  if (indexed.total <= maxExactProductCount)
    return { ...indexed, ...(start.isLarge ? many : { totalIsMore: false }) };
  if (isComplete) return { rows: here.rows, ...many };
  const [scanned] = await searchFullScanQuery(ctx.db, shape).execute(params);
  return { rows: scanned?.rows ?? [], ...many };
}
