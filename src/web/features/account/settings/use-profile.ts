import { useEffect, useState } from 'react';
import { userResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { userDetailsFail, userDetailsRequest, userDetailsSuccess } from '#web/state/slices/user-details.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';

/** The logged-in user's profile from the server. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ userDetails }) => userDetails);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a retry
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
