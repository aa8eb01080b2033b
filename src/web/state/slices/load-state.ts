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

/** The actions that fill a slice from a request whose response is a `T`. */
export interface SliceActions<T> {
  request: () => { type: string };
  success: (response: T) => { type: string };
  fail: (failure: ApiFailure) => { type: string };
}
