import { useRef, useState } from 'react';
import {
  type PrintAttemptResponse,
  type PrintJobResponse,
  priorityLimits,
} from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { isOutcomeUnknown } from '../lists/is-outcome-unknown.ts';
import type { FlashContent } from '../use-flash.ts';
import { formatCodes } from './queue-rows.ts';

interface QueueActionOptions {
  refetch: () => void;
  showFlash: (flash: FlashContent | null) => void;
}

type SpoolGrams = readonly { id: string; grams: number }[];

/** What is done in the queue. A failure is shown and changes nothing here; afterwards the queue is fetched again. */
export function useQueueActions({ refetch, showFlash }: QueueActionOptions) {
  /** The printer or print job that is being changed. */
  const [busyId, setBusyId] = useState<string | null>(null);
  const underway = useRef(false);

  async function run(id: string, calls: readonly (() => Promise<unknown>)[], words: Words): Promise<boolean> {
    if (underway.current) return false;
    underway.current = true;
    setBusyId(id);
    showFlash(null);
    const failures: string[] = [];
    for (const call of calls)
      try {
        await call();
      } catch (error) {
        const failure = toApiFailure(error);
        const hint = isOutcomeUnknown(failure) ? ' It may have been done: look below.' : '';
        failures.push(`${failure.message}${hint}`);
      }
    underway.current = false;
    setBusyId(null);
    refetch();
    const title =
      failures.length === 0
        ? words.done
        : calls.length > 1
          ? `${failures.length} of ${calls.length} print jobs ${words.failed}.`
          : `${words.subject} ${words.failed}.`;
    if (failures.length === 0) showFlash({ tone: 'success', title });
    else showFlash({ tone: 'danger', title, text: [...new Set(failures)].join(' ') });
    return failures.length === 0;
  }

  /** A call for each of the jobs, one after the other: each is tried. */
  const runEach = (
    jobs: readonly PrintJobResponse[],
    call: (job: PrintJobResponse) => () => Promise<unknown>,
    words: { done: string; failed: string },
    id = jobs[0]?._id ?? '',
  ) => {
    const subject = formatCodes(jobs);
    const done = `${subject} ${jobs.length === 1 ? 'is' : 'are'} ${words.done}.`;
    return run(id, jobs.map(call), { subject, done, failed: words.failed });
  };

  const patch = (job: PrintJobResponse, change: object) => () =>
    callAdminApi(`/api/print-jobs/${job._id}`, {
      method: 'PATCH',
      body: { ...change, version: job.version },
    });
  const post = (path: `/api/${string}`, body?: object) => () => callAdminApi(path, { method: 'POST', body });

  return {
    busyId,
    start: (printer: PrinterResponse, jobs: readonly PrintJobResponse[], spools: SpoolGrams) =>
      run(
        printer._id,
        [post('/api/print-attempts', { printerId: printer._id, jobIds: jobs.map(({ _id }) => _id), spools })],
        {
          ...{ subject: printer.name, done: `${printer.name} prints ${formatCodes(jobs)}.` },
          failed: 'was not started',
        },
      ),
    finish: ({ _id, printer, jobs }: PrintAttemptResponse) =>
      run(printer._id, [post(`/api/print-attempts/${_id}/finish`, {})], {
        ...{ subject: formatCodes(jobs), done: `${printer.name} is done. Now clear its bed.` },
        failed: 'was not marked as done',
      }),
    clear: ({ _id, name }: PrinterResponse) =>
      run(_id, [post(`/api/printers/${_id}/clear`)], {
        ...{ subject: name, done: `${name} is ready.`, failed: 'was not marked as clear' },
      }),
    approve: (jobs: readonly PrintJobResponse[]) =>
      runEach(jobs, ({ _id }) => post(`/api/print-jobs/${_id}/check`, { good: true }), {
        ...{ done: 'good', failed: 'not marked as good' },
      }),
    cancel: (jobs: readonly PrintJobResponse[]) =>
      runEach(jobs, ({ _id }) => post(`/api/print-jobs/${_id}/cancel`), {
        ...{ done: 'canceled', failed: 'not canceled' },
      }),
    /** Into a lane; null: out of their lanes. */
    move: (jobs: readonly PrintJobResponse[], printer: PrinterResponse | null) =>
      runEach(
        jobs,
        (job) => patch(job, { printerId: printer?._id ?? null }),
        { done: printer ? `in the lane of ${printer.name}` : 'for any printer', failed: 'not moved' },
        printer?._id,
      ),
    /** Before or after all others of the same ship-by date. */
    prioritize(jobs: readonly PrintJobResponse[], queued: readonly PrintJobResponse[], to: 'first' | 'last') {
      const toPriority = ({ shipBy }: PrintJobResponse) => {
        const others = queued.filter((job) => job.shipBy === shipBy && !jobs.includes(job));
        const known = others.map(({ priority }) => priority);
        if (known.length === 0) return 0;
        return to === 'first'
          ? Math.min(priorityLimits.max, Math.max(...known) + 1)
          : Math.max(priorityLimits.min, Math.min(...known) - 1);
      };
      return runEach(jobs, (job) => patch(job, { priority: toPriority(job) }), {
        ...{ done: `${to} of the day`, failed: 'not moved' },
      });
    },
  };
}

interface Words {
  /** What the calls are about: 'J1001', 'Farm 1'. */
  subject: string;
  done: string;
  /** After the subject: 'not moved'. */
  failed: string;
}
export type QueueActions = ReturnType<typeof useQueueActions>;
