import type { ApiFailure } from './api-error.ts';

/** Where a request stands. `idle` until the first one. */
export interface LoadState {
  phase: 'idle' | 'loading' | 'success' | 'fail';
  error: ApiFailure | null;
}

export const idle: LoadState = { phase: 'idle', error: null };
export const loading: LoadState = { phase: 'loading', error: null };
export const success: LoadState = { phase: 'success', error: null };
export const failed = (error: ApiFailure): LoadState => ({ phase: 'fail', error });
