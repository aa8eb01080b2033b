import type { ApiFailure } from './api-error.ts';

/** Where a request stands. `idle` until the first one. */
export interface LoadState {
  phase: 'idle' | 'loading' | 'success' | 'fail';
  error: ApiFailure | null;
}

export const idleState: LoadState = { phase: 'idle', error: null };
export const loadingState: LoadState = { phase: 'loading', error: null };
export const successState: LoadState = { phase: 'success', error: null };
export const toFailedState = (error: ApiFailure): LoadState => ({ phase: 'fail', error });
