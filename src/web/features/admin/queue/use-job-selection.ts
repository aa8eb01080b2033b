import { useState } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { useClearOnEscape } from '../lists/use-clear-on-escape.ts';
import type { QueueRow } from './queue-rows.ts';

/** The selected print jobs, as far as they are still in the queue. */
export function useJobSelection(queued: readonly PrintJobResponse[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const jobs = queued.filter(({ _id }) => ids.has(_id));
  const clear = () => setIds(new Set());
  useClearOnEscape(clear);
  const countOf = (row: QueueRow) => row.jobs.filter(({ _id }) => ids.has(_id)).length;
  /** The first `count` of the row's jobs. */
  const select = (row: QueueRow, count: number) =>
    setIds((before) => {
      const others = [...before].filter((id) => row.jobs.every(({ _id }) => _id !== id));
      return new Set([...others, ...row.jobs.slice(0, count).map(({ _id }) => _id)]);
    });
  return {
    jobs,
    countOf,
    select,
    replace: (others: readonly PrintJobResponse[]) => setIds(new Set(others.map(({ _id }) => _id))),
    add: (id: string) => setIds((before) => new Set([...before, id])),
    clear,
  };
}
export type JobSelection = ReturnType<typeof useJobSelection>;
