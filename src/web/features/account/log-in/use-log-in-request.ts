import { useCallback } from 'react';
import type { TwoFactorChallenge } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { useUserLoginActions } from '#web/state/fill-slices/user-login.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

/** Result of a log-in call: 'code' means that a two-factor code is required. */
export type LogInResult =
  | { kind: 'in' }
  | { kind: 'code'; challenge: TwoFactorChallenge['secondFactor'] }
  | { kind: 'refused'; failure: ApiFailureInfo };

const loadResponseSchema = async () => (await import('#domain/accounts/schemas.ts')).loginResponse;

/** Makes one of the log-in calls and stores the user in this browser. */
export function useLogInRequest() {
  const { userLoginRequest, userLoginReset, userLoginSuccess, userLoginFail } = useUserLoginActions();
  return useCallback(
    async (path: `/api/users/${string}`, body: object): Promise<LogInResult> => {
      userLoginRequest();
      try {
        const response = await callApi(path, { method: 'POST', body, responseSchema: loadResponseSchema });
        if ('secondFactor' in response) {
          userLoginReset();
          return { kind: 'code', challenge: response.secondFactor };
        }
        userLoginSuccess(response);
        storedUser.write(response);
        return { kind: 'in' };
      } catch (error) {
        const failure = toApiFailure(error);
        userLoginFail(failure);
        return { kind: 'refused', failure };
      }
    },
    [userLoginRequest, userLoginReset, userLoginSuccess, userLoginFail],
  );
}
