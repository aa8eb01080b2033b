import type { UserResponse } from '#domain/accounts/schemas.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { useUserListActions } from '#web/state/fill-slices/user-list.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

/** Applies a change of a user to the slice and, for the admin's own account, to the logged-in user. */
export function useApplyUserChanges() {
  const { userUpdated, userDeleted } = useUserListActions();
  return {
    applyUpdate(user: UserResponse) {
      userUpdated(user);
      const now = storedUser.read();
      if (now?._id === user._id) storedUser.write({ ...now, ...user });
    },
    applyDelete(user: UserResponse) {
      userDeleted(user._id);
      if (storedUser.read()?._id === user._id) logOut();
    },
  };
}
