import type { ApiFailure } from '#web/state/api/api-error.ts';

/** State of a request. `idle` before the first one. */
export interface LoadState {
  phase: 'idle' | 'loading' | 'success' | 'fail';
  error: ApiFailure | null;
}

export const idleState: LoadState = { phase: 'idle', error: null };
export const loadingState: LoadState = { phase: 'loading', error: null };
export const successState: LoadState = { phase: 'success', error: null };
export const toFailedState = (error: ApiFailure): LoadState => ({ phase: 'fail', error });
