import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { formatCount } from './format-count.ts';

interface CountedList {
  data: { total: number; more?: true | undefined } | null;
  isStale: boolean;
  error: ApiFailureInfo | null;
}

/** The number of results; '' if an error message is shown instead. */
export function formatListStatus(one: string, many: string, { data, isStale, error }: CountedList): string {
  const total = isStale ? null : (data?.total ?? null);
  return error && total === null ? '' : formatCount(one, many, total, data?.more);
}
