import { useEffect, useState } from 'react';
import { userResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { toApiFailure } from '#web/state/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { userDetailsFail, userDetailsRequest, userDetailsSuccess } from '#web/state/user-details.ts';

/** What the server knows of the logged-in user. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ userDetails }) => userDetails);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const abort = new AbortController();
    dispatch(userDetailsRequest());
    callApi('/api/users/profile', { responseSchema: userResponse, signal: abort.signal }).then(
      (user) => dispatch(userDetailsSuccess(user)),
      (error: unknown) => !abort.signal.aborted && dispatch(userDetailsFail(toApiFailure(error))),
    );
    return () => abort.abort();
  }, [dispatch, refetchCount]);

  return { ...state, refetch: () => setRefetchCount((count) => count + 1) };
}
