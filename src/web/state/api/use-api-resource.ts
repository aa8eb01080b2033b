import { useState } from 'react';
import type { SliceActions } from '#web/state/slices/slice-load-state.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { callApi, type ResponseSchemaOption } from './api.ts';
import { type ApiFailureInfo, toApiFailure } from './api-error.ts';
import { useAbortableTask } from './use-abortable-task.ts';

interface ResourceState<T> {
  response: { path: string; data: T; at: number } | null;
  error: ApiFailureInfo | null;
  busy: boolean;
}

interface ResourceOptions<T> {
  /** Replaces `callApi`, such as by the admin's. */
  call?: typeof callApi<T>;
  /** The slice of the store that also receives each state. */
  slice?: SliceActions<T>;
}

/**
 * Fetches from the API on mount, when the path changes, and on `refetch`. Data and error stay until the next response;
 * `isStale` is true while the data belong to another path. `updatedAt` is the time of the last response in ms.
 */
export function useApiResource<T>(
  path: `/api/${string}`,
  responseSchema: ResponseSchemaOption<T>,
  { call = callApi, slice }: ResourceOptions<T> = {},
) {
  const [{ response, error, busy }, setState] = useState<ResourceState<T>>({
    response: null,
    error: null,
    busy: true,
  });
  const dispatch = useAppDispatch();

  const refetch = useAbortableTask(path, (signal) => {
    setState((before) => ({ ...before, busy: true }));
    if (slice) dispatch(slice.request());
    call(path, { responseSchema, signal }).then(
      (data) => {
        if (signal.aborted) return;
        setState({ response: { path, data, at: Date.now() }, error: null, busy: false });
        if (slice) dispatch(slice.success(data));
      },
      (reason: unknown) => {
        if (signal.aborted) return;
        const failure = toApiFailure(reason);
        setState((before) => ({ ...before, error: failure, busy: false }));
        if (slice) dispatch(slice.fail(failure));
      },
    );
  });

  const updateData = (update: (data: T) => T) =>
    setState((before) => ({
      ...before,
      response: before.response && { ...before.response, data: update(before.response.data) },
    }));

  return {
    data: response?.data ?? null,
    isStale: response !== null && response.path !== path,
    updatedAt: response?.at ?? null,
    error,
    busy,
    refetch,
    /** Changes the data as another call has changed them on the server. */
    updateData,
  };
}
