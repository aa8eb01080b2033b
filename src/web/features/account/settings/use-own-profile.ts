import { userResponse } from '#domain/accounts/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { userDetailsSlice } from '#web/state/fill-slices/user-details.ts';
import { useAppSelector } from '#web/state/store.ts';

/** The logged-in user's profile from the server. */
export function useOwnProfile() {
  const state = useAppSelector(({ userDetails }) => userDetails);
  const { refetch } = useApiResource('/api/users/profile', userResponse, { slice: userDetailsSlice });
  return { ...state, refetch };
}
