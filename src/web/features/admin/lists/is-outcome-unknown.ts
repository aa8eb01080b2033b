import type { ApiFailureInfo } from '#web/state/api/api-error.ts';

/** Whether a write may have been done: no response, one that could not be read, or a server error. */
export function isOutcomeUnknown({ status, code }: Pick<ApiFailureInfo, 'status' | 'code'>): boolean {
  return status === 0 || status >= 500 || code === 'bad_answer';
}
