import { dueFilters } from '#domain/print-jobs/schemas.ts';
import { printJobStates } from '#domain/print-jobs/states.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';
import { type AdminListQuery, toAdminListSearchParams } from '../lists/admin-list-query.ts';

/** `printer` opens the station of a printer; `order` has the print jobs of an order, in each state. */
export const queueListParams = {
  state: printJobStates,
  order: 'words',
  printer: 'words',
  filament: 'words',
  due: dueFilters,
} as const;
export type QueueQuery = AdminListQuery<typeof queueListParams>;

/** One screen: a busy week of a farm with a dozen printers. */
const pageSize = 250;

/** What can still be worked on. */
const openStates = 'queued,printing,printed';

/** Without a state the printer is no filter: what is for any printer is shown beside what is in its lane. */
export function toPrintJobsPath({ state, printer, ...query }: QueueQuery): `/api/print-jobs?${string}` {
  const search = toAdminListSearchParams(queueListParams, {
    ...{ ...query, q: '', state: '', printer: state ? printer : '' },
  });
  if (state || !query.order) search.set('state', state || openStates);
  search.set('pageSize', String(pageSize));
  return `/api/print-jobs?${search}`;
}

export const stateOptions: readonly SelectOption[] = [
  { value: '', label: 'To do' },
  { value: 'queued', label: 'Queued' },
  { value: 'printing', label: 'Printing' },
  { value: 'printed', label: 'To check' },
  { value: 'checked', label: 'Checked' },
  { value: 'cancelled', label: 'Canceled' },
];

export const toStateLabel = (state: string): string =>
  stateOptions.find(({ value }) => value === state)?.label ?? '';

export const dueOptions: readonly SelectOption[] = [
  { value: '', label: 'Any day' },
  { value: 'late', label: 'Late' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Within a week' },
];
