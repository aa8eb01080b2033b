import { useCallback, useEffect, useState } from 'react';
import { usersAnswer } from '#domain/accounts/schemas.ts';
import { failureOf } from '#web/state/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { userListFail, userListRequest, userListSuccess } from '#web/state/user-list.ts';
import { callAdmin } from '../call-admin.ts';

/** The users that `path` asks for, by the slice. What is known stays while it is asked again. */
export function useUserList(path: `/api/${string}`) {
  const { users, phase, error } = useAppSelector(({ userList }) => userList);
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ path: string; total: number; page: number; pages: number } | null>(
    null,
  );
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    const gone = new AbortController();
    dispatch(userListRequest());
    callAdmin(path, { answer: usersAnswer, signal: gone.signal }).then(
      ({ userList, ...counts }) => {
        if (gone.signal.aborted) return;
        dispatch(userListSuccess(userList));
        setKnown({ path, ...counts });
      },
      (failure: unknown) => {
        if (!gone.signal.aborted) dispatch(userListFail(failureOf(failure)));
      },
    );
    return () => gone.abort();
  }, [path, turn, dispatch]);

  const again = useCallback(() => setTurn((count) => count + 1), []);
  return {
    users,
    data: known,
    stale: known !== null && known.path !== path,
    error,
    busy: phase === 'loading',
    again,
  };
}
