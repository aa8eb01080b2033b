import { useEffect, useState } from 'react';
import { userAnswer } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { userDetailsFail, userDetailsRequest, userDetailsSuccess } from '#web/state/user-details.ts';

/** What the server knows of the logged-in user. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ userDetails }) => userDetails);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    dispatch(userDetailsRequest());
    callApi('/api/users/profile', { answer: userAnswer, signal: gone.signal }).then(
      (user) => dispatch(userDetailsSuccess(user)),
      (error: unknown) => !gone.signal.aborted && dispatch(userDetailsFail(failureOf(error))),
    );
    return () => gone.abort();
  }, [dispatch, turn]);

  return { ...state, again: () => setTurn((count) => count + 1) };
}
