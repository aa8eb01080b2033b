import { hasPermission, type Permission } from '#domain/shared/permissions.ts';
import { useUser } from '#web/state/use-user.ts';

/** Whether the logged-in user may do this. Decides what is shown only: the server authorizes every call. */
export const usePermission = (permission: Permission): boolean => hasPermission(useUser(), permission);

/** Whether the logged-in user is an admin, who may do everything. */
export const useIsAdmin = (): boolean => useUser()?.isAdmin === true;
