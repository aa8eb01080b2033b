import type { ProductPageAnswer } from '#domain/catalogue/schemas.ts';
import { isNarrowed, type ShelfQuery } from '#web/features/home/shelf-query.ts';

/** Whether nothing is for sale yet. A catalogue that could not be read is not an empty one. */
export function isFirstRun(shelf: Pick<ProductPageAnswer, 'total'> | null, query: ShelfQuery): boolean {
  return shelf?.total === 0 && !isNarrowed(query);
}
