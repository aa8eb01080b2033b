import { updateProductsResponse } from '#domain/bulk-products/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { isOutcomeUnknown } from '#web/features/admin/lists/is-outcome-unknown.ts';
import { toSizedChunks } from '#web/features/admin/lists/to-chunks.ts';
import { useChunkedCalls } from '#web/features/admin/lists/use-chunked-calls.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { type ProductChange, toUpdateBody } from './product-change.ts';

export interface ProductUpdateOutcome {
  /** Whether it took back what was done before. */
  isUndo: boolean;
  created: number;
  updated: number;
  removed: number;
  unchanged: number;
  failures: { change: ProductChange; message: string; isUncertain: boolean }[];
  /** Not sent, because the work was stopped or a call failed. */
  unsent: ProductChange[];
  /** What was done, and what may have been done because its response was lost. */
  undoable: ProductChange[];
}

/** Of a call in characters, of which each may be three bytes: a body has at most 256 KB. */
const maxCallLength = 80_000;

/** Sends changes of any number of products in several calls. It can be stopped between two of them. */
export function useProductUpdates(onDone: (outcome: ProductUpdateOutcome) => void) {
  const calls = useChunkedCalls();
  return {
    ...calls,
    async run(changes: readonly ProductChange[], isUndo = false) {
      const outcome: ProductUpdateOutcome = {
        isUndo,
        ...{ created: 0, updated: 0, removed: 0, unchanged: 0, failures: [], unsent: [], undoable: [] },
      };
      const unsent = await calls.run(changes, async (chunk) => {
        const parts = toSizedChunks(chunk, maxCallLength, (change) => JSON.stringify(change).length);
        for (const [place, part] of parts.entries())
          if (!(await sendChunk(part, outcome))) {
            outcome.unsent.push(...parts.slice(place + 1).flat());
            return false;
          }
        return true;
      });
      outcome.unsent.push(...unsent);
      onDone(outcome);
    },
  };
}

/** Adds the results to the outcome. Returns whether there was a response. */
async function sendChunk(chunk: readonly ProductChange[], outcome: ProductUpdateOutcome): Promise<boolean> {
  const body = { updates: chunk.map(toUpdateBody) };
  const call = { method: 'PATCH', body, responseSchema: updateProductsResponse } as const;
  try {
    const { results } = await callAdminApi('/api/products/bulk', call);
    for (const [place, change] of chunk.entries()) {
      const result = results[place];
      if (!result) continue;
      if (result.outcome === 'refused')
        outcome.failures.push({ change, message: result.message, isUncertain: false });
      else {
        outcome[result.outcome] += 1;
        if (result.outcome !== 'unchanged') outcome.undoable.push(change);
      }
    }
    return true;
  } catch (error) {
    const failure = toApiFailure(error);
    const { message } = failure;
    const isUncertain = isOutcomeUnknown(failure);
    outcome.failures.push(...chunk.map((change) => ({ change, message, isUncertain })));
    if (isUncertain) outcome.undoable.push(...chunk);
    return false;
  }
}
