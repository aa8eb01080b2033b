import { userResponse } from '#domain/accounts/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { userDetailsFail, userDetailsRequest, userDetailsSuccess } from '#web/state/slices/user-details.ts';
import { useAppSelector } from '#web/state/store.ts';

const slice = { request: userDetailsRequest, success: userDetailsSuccess, fail: userDetailsFail };

/** The logged-in user's profile from the server. */
export function useProfile() {
  const state = useAppSelector(({ userDetails }) => userDetails);
  const { refetch } = useApiResource('/api/users/profile', userResponse, { slice });
  return { ...state, refetch };
}
