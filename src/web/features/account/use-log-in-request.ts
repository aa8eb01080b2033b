import { useCallback } from 'react';
import type { TwoFactorChallenge } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { type ApiFailure, toApiFailure } from '#web/state/api-error.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { storedUser } from '#web/state/stored-user.ts';
import { userLoginFail, userLoginRequest, userLoginReset, userLoginSuccess } from '#web/state/user-login.ts';

/** What became of a log-in: 'code' wants a second step before it is one. */
export type LogInResult =
  | { kind: 'in' }
  | { kind: 'code'; challenge: TwoFactorChallenge['secondFactor'] }
  | { kind: 'refused'; failure: ApiFailure };

const loadResponseSchema = async () => (await import('#domain/accounts/schemas.ts')).loginResponse;

/** Logs in by one of the shop's calls for it, and keeps the user in this browser. */
export function useLogInRequest() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (path: `/api/users/${string}`, body: object): Promise<LogInResult> => {
      dispatch(userLoginRequest());
      try {
        const answer = await callApi(path, { method: 'POST', body, responseSchema: loadResponseSchema });
        if ('secondFactor' in answer) {
          dispatch(userLoginReset());
          return { kind: 'code', challenge: answer.secondFactor };
        }
        dispatch(userLoginSuccess(answer));
        storedUser.write(answer);
        return { kind: 'in' };
      } catch (error) {
        const failure = toApiFailure(error);
        dispatch(userLoginFail(failure));
        return { kind: 'refused', failure };
      }
    },
    [dispatch],
  );
}
