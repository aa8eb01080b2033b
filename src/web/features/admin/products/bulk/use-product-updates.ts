import { updateProductsResponse } from '#domain/bulk-products/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { useChunkedCalls } from '#web/features/admin/lists/use-chunked-calls.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import type { ProductChange } from './product-change.ts';

export interface ProductUpdateOutcome {
  updated: ProductChange[];
  unchanged: number;
  failures: { product: ProductChange['product']; message: string }[];
  /** Not sent, because the work was stopped or a call failed. */
  unsent: ProductChange[];
}

/** Sends changes of any number of products in several calls. It can be stopped between two of them. */
export function useProductUpdates(onDone: (outcome: ProductUpdateOutcome) => void) {
  const calls = useChunkedCalls();
  return {
    ...calls,
    async run(changes: readonly ProductChange[]) {
      const outcome: ProductUpdateOutcome = { updated: [], unchanged: 0, failures: [], unsent: [] };
      outcome.unsent = await calls.run(changes, (chunk) => sendChunk(chunk, outcome));
      onDone(outcome);
    },
  };
}

/** Adds the results to the outcome. Returns whether there was a response. */
async function sendChunk(chunk: readonly ProductChange[], outcome: ProductUpdateOutcome): Promise<boolean> {
  const updates = chunk.map(({ product: { _id: id }, changes, seen }) => ({ id, changes, seen }));
  const call = { method: 'PATCH', body: { updates }, responseSchema: updateProductsResponse } as const;
  try {
    const { results } = await callAdminApi('/api/products/bulk', call);
    for (const [place, change] of chunk.entries()) {
      const result = results[place];
      if (result?.outcome === 'updated') outcome.updated.push(change);
      else if (result?.outcome === 'refused')
        outcome.failures.push({ product: change.product, message: result.message });
      else outcome.unchanged += 1;
    }
    return true;
  } catch (error) {
    const { message } = toApiFailure(error);
    outcome.failures.push(...chunk.map(({ product }) => ({ product, message })));
    return false;
  }
}
