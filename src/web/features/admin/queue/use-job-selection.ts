import { useState } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { useClearOnEscape } from '../lists/use-clear-on-escape.ts';
import { formatCodes, type QueueRow } from './queue-rows.ts';

const byId = (jobs: readonly PrintJobResponse[]) => jobs.map((job) => [job._id, job] as const);

/** The selected print jobs, as far as they are still in the queue. */
export function useJobSelection(queued: readonly PrintJobResponse[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, PrintJobResponse>>(new Map());
  const jobs = queued.filter(({ _id }) => selected.has(_id));
  const lost = jobs.length === 0 ? [...selected.values()] : [];
  const clear = () => setSelected(new Map());
  useClearOnEscape(clear);
  const countOf = (row: QueueRow) => row.jobs.filter(({ _id }) => selected.has(_id)).length;
  /** The first `count` of the row's jobs. */
  const select = (row: QueueRow, count: number) =>
    setSelected((before) => {
      const after = new Map(before);
      for (const { _id } of row.jobs) after.delete(_id);
      return new Map([...after, ...byId(row.jobs.slice(0, count))]);
    });
  return {
    jobs,
    /** Why nothing is selected any more, if all that was has left the list. */
    lostText:
      lost.length > 0 && `${formatCodes(lost)} ${lost.length === 1 ? 'is' : 'are'} no longer in this list.`,
    countOf,
    select,
    replace: (others: readonly PrintJobResponse[]) => setSelected(new Map(byId(others))),
    add: (job: PrintJobResponse) => setSelected((before) => new Map([...before, ...byId([job])])),
    clear,
  };
}
export type JobSelection = ReturnType<typeof useJobSelection>;
