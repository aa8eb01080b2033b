import { useEffect, useRef, useState } from 'react';
import { type SelectableOrder, type UpdateOrderInput, updateOrdersResponse } from '#domain/orders/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../../call-admin-api.ts';
import { toChunks } from './to-chunks.ts';

export interface BulkUpdate {
  order: SelectableOrder;
  update: UpdateOrderInput['update'];
}

export interface BulkOutcome {
  updated: number;
  unchanged: number;
  /** The ids of both. */
  succeeded: string[];
  failures: { order: SelectableOrder; message: string }[];
  /** Orders whose update was not sent, because the work was stopped or a call failed. */
  unsent: SelectableOrder[];
  waitingMails: string[];
}

/** Small enough for progress to be seen. */
const chunkSize = 20;

/** Sends updates of any number of orders in several calls, one after the other. It can be stopped between two of them. */
export function useBulkUpdate(onDone: (outcome: BulkOutcome) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const stopped = useRef(false);
  const isRunning = progress !== null;

  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function run(updates: readonly BulkUpdate[]) {
    stopped.current = false;
    setIsStopping(false);
    const outcome: BulkOutcome = {
      ...{ updated: 0, unchanged: 0, succeeded: [], failures: [], unsent: [], waitingMails: [] },
    };
    setProgress({ done: 0, total: updates.length });
    let done = 0;
    for (const chunk of toChunks(updates, chunkSize)) {
      if (stopped.current) break;
      done += chunk.length;
      if (!(await sendChunk(chunk, outcome))) break;
      setProgress({ done, total: updates.length });
    }
    outcome.unsent = updates.slice(done).map(({ order }) => order);
    setProgress(null);
    onDone(outcome);
  }

  return {
    progress,
    isStopping,
    run,
    stop() {
      stopped.current = true;
      setIsStopping(true);
    },
  };
}

/** Adds the results to the outcome. Returns whether there was a response; without one, further calls would fail too. */
async function sendChunk(chunk: readonly BulkUpdate[], outcome: BulkOutcome): Promise<boolean> {
  const updates = chunk.map(({ order, update }) => ({
    id: order._id,
    update: { ...update, addressChangedAtSeen: order.addressChangedAt ?? null },
    seen: { status: order.status, tracking: order.tracking },
  }));
  const call = { method: 'PATCH', body: { updates }, responseSchema: updateOrdersResponse } as const;
  try {
    const { results, waitingMails } = await callAdminApi('/api/orders/bulk', call);
    for (const [n, result] of results.entries()) {
      const order = chunk[n]?.order;
      if (result.outcome !== 'refused') {
        outcome[result.outcome] += 1;
        outcome.succeeded.push(result._id);
      } else if (order) outcome.failures.push({ order, message: result.message });
    }
    outcome.waitingMails.push(...waitingMails);
    return true;
  } catch (error) {
    const { message } = toApiFailure(error);
    outcome.failures.push(...chunk.map(({ order }) => ({ order, message })));
    return false;
  }
}
