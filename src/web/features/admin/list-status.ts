import type { ApiFailure } from '#web/state/api-error.ts';
import { countWords } from './count-words.ts';

interface Counted {
  data: { total: number; more?: true | undefined } | null;
  stale: boolean;
  error: ApiFailure | null;
}

/** How many were found. Nothing where another message says that they could not be loaded. */
export function listStatus(one: string, many: string, { data, stale, error }: Counted): string {
  const total = stale ? null : (data?.total ?? null);
  return error && total === null ? '' : countWords(one, many, total, data?.more);
}
