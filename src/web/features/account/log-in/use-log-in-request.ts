import { useCallback } from 'react';
import type { TwoFactorChallenge } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ApiFailure, toApiFailure } from '#web/state/api/api-error.ts';
import {
  userLoginFail,
  userLoginRequest,
  userLoginReset,
  userLoginSuccess,
} from '#web/state/slices/user-login.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** Result of a log-in call: 'code' means that a two-factor code is required. */
export type LogInResult =
  | { kind: 'in' }
  | { kind: 'code'; challenge: TwoFactorChallenge['secondFactor'] }
  | { kind: 'refused'; failure: ApiFailure };

const loadResponseSchema = async () => (await import('#domain/accounts/schemas.ts')).loginResponse;

/** Makes one of the log-in calls and stores the user in this browser. */
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
