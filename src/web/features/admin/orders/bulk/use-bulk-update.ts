import type { SelectableOrder } from '#domain/orders/listing/schemas.ts';
import type { UpdateOrderInput } from '#domain/orders/schemas.ts';
import { updateOrdersResponse } from '#domain/payments/schemas.ts';
import { isOutcomeUnknown } from '#web/features/admin/lists/is-outcome-unknown.ts';
import { useChunkedCalls } from '#web/features/admin/lists/use-chunked-calls.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../../call-admin-api.ts';

export interface BulkUpdate {
  order: SelectableOrder;
  update: UpdateOrderInput['update'];
}

export interface BulkOutcome {
  updated: number;
  unchanged: number;
  /** The ids of both. */
  succeeded: string[];
  failures: { order: SelectableOrder; message: string; isUncertain: boolean }[];
  /** Orders whose update was not sent, because the work was stopped or a call failed. */
  unsent: SelectableOrder[];
  waitingMails: string[];
}

/** Sends updates of any number of orders in several calls, one after the other. It can be stopped between two of them. */
export function useBulkUpdate(onDone: (outcome: BulkOutcome) => void) {
  const calls = useChunkedCalls();
  return {
    ...calls,
    async run(updates: readonly BulkUpdate[]) {
      const outcome: BulkOutcome = {
        ...{ updated: 0, unchanged: 0, succeeded: [], failures: [], unsent: [], waitingMails: [] },
      };
      const unsent = await calls.run(updates, (chunk) => sendChunk(chunk, outcome));
      outcome.unsent = unsent.map(({ order }) => order);
      onDone(outcome);
    },
  };
}

/** Adds the results to the outcome. Returns whether there was a response; without one, further calls would fail too. */
async function sendChunk(chunk: readonly BulkUpdate[], outcome: BulkOutcome): Promise<boolean> {
  const updates = chunk.map(({ order, update }) => ({
    id: order._id,
    version: order.version,
    update,
  }));
  const call = { method: 'PATCH', body: { updates }, responseSchema: updateOrdersResponse } as const;
  try {
    const { results, waitingMails } = await callAdminApi('/api/orders/bulk', call);
    for (const [n, result] of results.entries()) {
      const order = chunk[n]?.order;
      if (result.outcome !== 'refused') {
        outcome[result.outcome] += 1;
        outcome.succeeded.push(result._id);
      } else if (order) outcome.failures.push({ order, message: result.message, isUncertain: false });
    }
    outcome.waitingMails.push(...waitingMails);
    return true;
  } catch (error) {
    const failure = toApiFailure(error);
    const { message } = failure;
    const isUncertain = isOutcomeUnknown(failure);
    outcome.failures.push(...chunk.map(({ order }) => ({ order, message, isUncertain })));
    return false;
  }
}
