import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';

/** Print jobs that are alike, in the order in which they are printed: copies of a part in one line of an order. */
export interface QueueRow {
  /** The id of its first job: it stays while the others are printed. */
  key: string;
  first: PrintJobResponse;
  jobs: readonly PrintJobResponse[];
}

export interface FilamentGroup {
  filament: PrintJobResponse['filament'];
  rows: readonly QueueRow[];
  jobs: readonly PrintJobResponse[];
}

const keyOf = (job: PrintJobResponse) =>
  JSON.stringify([
    ...[job.order?._id, job.item, job.product, job.name, job.partId, job.filament?._id, job.grams],
    ...[job.state, job.printerId, job.shipBy, job.priority, job.failures, job.failure],
  ]);

export function toQueueRows(jobs: readonly PrintJobResponse[]): QueueRow[] {
  return [...Map.groupBy(jobs, keyOf).values()].flatMap((alike) =>
    alike[0] ? [{ key: alike[0]._id, first: alike[0], jobs: alike }] : [],
  );
}

/** The filament of the most urgent job first. */
export function groupByFilament(jobs: readonly PrintJobResponse[]): FilamentGroup[] {
  return [...Map.groupBy(jobs, ({ filament }) => filament?._id ?? '').values()].map((ofOne) => ({
    filament: ofOne[0]?.filament ?? null,
    rows: toQueueRows(ofOne),
    jobs: ofOne,
  }));
}

export const sumOf = (jobs: readonly PrintJobResponse[], field: 'grams' | 'seconds'): number =>
  // A sum of numbers with decimals has more of them than its parts.
  Math.round(jobs.reduce((sum, job) => sum + job[field], 0) * 1000) / 1000;

const openStateWords = { queued: 'to start', printing: 'printing', printed: 'to check' } as const;

/** '4 to start, 2 printing, 1 to check': the first and the last are counted in the navigation. */
export const describeOpenJobs = (jobs: readonly Pick<PrintJobResponse, 'state'>[]): string =>
  Object.entries(openStateWords)
    .map(([state, words]) => ({ words, count: jobs.filter((job) => job.state === state).length }))
    .flatMap(({ words, count }) => (count > 0 ? `${count} ${words}` : []))
    .join(', ');

/** 'J1004', 'J1004 and 2 more' */
export const formatCodes = (jobs: readonly Pick<PrintJobResponse, 'code'>[]): string =>
  jobs.length > 1 ? `${jobs[0]?.code} and ${jobs.length - 1} more` : (jobs[0]?.code ?? '');

/** 'Fox mask, ears': what it is, and the part if it has several. */
export const formatJobName = ({ name, part }: Pick<PrintJobResponse, 'name' | 'part'>): string =>
  part === '' || part === name ? name : `${name}, ${part}`;

/** 'text in EPLA, white' */
export const formatTextFilament = ({ textFilament }: Pick<PrintJobResponse, 'textFilament'>): string =>
  textFilament ? `text in ${[textFilament.filament ?? [], textFilament.color].flat().join(', ')}` : '';
