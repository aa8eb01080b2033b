import { useCallback } from 'react';
import { userInfo } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { storedUser } from '#web/state/stored-user.ts';
import { userLoginFail, userLoginRequest, userLoginSuccess } from '#web/state/user-login.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Logs in and keeps the user in this browser. Answers what went wrong, or null. */
export function useLogIn() {
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ email, password }: Credentials): Promise<ApiFailure | null> => {
      dispatch(userLoginRequest());
      try {
        const call = { method: 'POST', body: { email, password }, answer: userInfo } as const;
        const user = await callApi('/api/users/login', call);
        dispatch(userLoginSuccess(user));
        storedUser.write(user);
        return null;
      } catch (error) {
        const failure = failureOf(error);
        dispatch(userLoginFail(failure));
        return failure;
      }
    },
    [dispatch],
  );
}
