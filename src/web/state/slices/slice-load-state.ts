import type { ApiFailureInfo } from '#web/state/api/api-error.ts';

/** State of a request. `idle` before the first one. */
export interface SliceLoadState {
  phase: 'idle' | 'loading' | 'success' | 'fail';
  error: ApiFailureInfo | null;
}

export const idleLoadState: SliceLoadState = { phase: 'idle', error: null };
export const loadingLoadState: SliceLoadState = { phase: 'loading', error: null };
export const successLoadState: SliceLoadState = { phase: 'success', error: null };
export const toFailedLoadState = (error: ApiFailureInfo): SliceLoadState => ({ phase: 'fail', error });

/** The actions that fill a slice from a request whose response is a `T`. */
export interface SliceActions<T> {
  request: () => { type: string };
  success: (response: T) => { type: string };
  fail: (failure: ApiFailureInfo) => { type: string };
}
