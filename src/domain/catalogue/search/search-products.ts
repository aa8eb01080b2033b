import {
  decodeCursor,
  type ProductListRow,
  type SearchStage,
} from '#domain/catalogue/listing/product-cursor.ts';
import type { ProductListWindow } from '#domain/catalogue/listing/product-list-query.ts';
import { minSearchMatchCount } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { correctSpelling } from './correct-spelling.ts';
import { type ProductSearchQuery, searchStage } from './search-stage.ts';

/** If fewer names match, products that have the words in other fields follow. */
const enoughNames = 8;

export interface ProductSearchResult {
  rows: (ProductListRow & { stage?: SearchStage })[];
  total: number;
  /** Whether there are more matches than `total`. */
  totalIsMore: boolean;
  /** The words that were searched for, if the entered ones have no results. */
  correctedQuery?: string;
}

/**
 * A window of a search in three stages (ADR 31): names that contain the words, products that have all words as stems,
 * and, if there are none, the same for the nearest spelling.
 */
export async function searchProducts(
  ctx: Ctx,
  query: ProductSearchQuery,
  window: ProductListWindow,
): Promise<ProductSearchResult> {
  const typed = await searchNamesAndStems(ctx, query, window);
  if (typed.total > 0 || query.typoTolerance === false) return typed;
  const correctedQuery = await correctSpelling(ctx, query.q);
  if (correctedQuery === null) return typed;
  const corrected = await searchNamesAndStems(ctx, { ...query, q: correctedQuery }, window);
  return corrected.total > 0 ? { ...corrected, correctedQuery } : typed;
}

async function searchNamesAndStems(
  ctx: Ctx,
  query: ProductSearchQuery,
  window: ProductListWindow,
): Promise<ProductSearchResult> {
  const { after, sort } = query;
  const fromStart = { ...query, after: undefined };
  const isAfterNames = after !== undefined && decodeCursor(sort, after).stage === 'stems';
  const names = isAfterNames
    ? await searchStage(ctx, 'names', fromStart, { limit: 0, offset: 0 })
    : await searchStage(ctx, 'names', query, window);
  if (names.total >= enoughNames && !isAfterNames) return names;
  const stems = await searchStage(ctx, 'stems', isAfterNames ? query : fromStart, {
    limit: window.limit - names.rows.length,
    offset: Math.max(0, window.offset - names.total),
  });
  const totalIsMore = names.totalIsMore || stems.totalIsMore;
  return {
    rows: [...names.rows, ...stems.rows.map((row) => ({ ...row, stage: 'stems' as const }))],
    total: totalIsMore ? minSearchMatchCount : names.total + stems.total,
    totalIsMore,
  };
}
