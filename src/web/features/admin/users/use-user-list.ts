import { useCallback, useEffect, useState } from 'react';
import { usersResponse } from '#domain/accounts/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { userListFail, userListRequest, userListSuccess } from '#web/state/slices/user-list.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { callAdminApi } from '../call-admin-api.ts';

/** The users at `path`, stored in the slice. Data stays while it is refetched. */
export function useUserList(path: `/api/${string}`) {
  const { users, phase, error } = useAppSelector(({ userList }) => userList);
  const dispatch = useAppDispatch();
  const [lastResponse, setLastResponse] = useState<{
    path: string;
    total: number;
    page: number;
    pages: number;
  } | null>(null);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a refetch
  useEffect(() => {
    const abort = new AbortController();
    dispatch(userListRequest());
    callAdminApi(path, { responseSchema: usersResponse, signal: abort.signal }).then(
      ({ userList, ...counts }) => {
        if (abort.signal.aborted) return;
        dispatch(userListSuccess(userList));
        setLastResponse({ path, ...counts });
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) dispatch(userListFail(toApiFailure(failure)));
      },
    );
    return () => abort.abort();
  }, [path, refetchCount, dispatch]);

  const refetch = useCallback(() => setRefetchCount((count) => count + 1), []);
  return {
    users,
    data: lastResponse,
    isStale: lastResponse !== null && lastResponse.path !== path,
    error,
    busy: phase === 'loading',
    again: refetch,
  };
}
