import type { UserResponse } from '#domain/accounts/schemas.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { userDeleted, userUpdated } from '#web/state/slices/user-list.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** Applies a change of a user to the slice and, for the admin's own account, to the logged-in user. */
export function useUserChanges() {
  const dispatch = useAppDispatch();
  return {
    applyUpdate(user: UserResponse) {
      dispatch(userUpdated(user));
      const now = storedUser.read();
      if (now?._id === user._id) storedUser.write({ ...now, ...user });
    },
    applyDelete(user: UserResponse) {
      dispatch(userDeleted(user._id));
      if (storedUser.read()?._id === user._id) logOut();
    },
  };
}
