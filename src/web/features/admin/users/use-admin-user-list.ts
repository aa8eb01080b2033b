import { usersResponse } from '#domain/accounts/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { userListSlice } from '#web/state/fill-slices/user-list.ts';
import { useAppSelector } from '#web/state/store.ts';
import { callAdminApi } from '../call-admin-api.ts';

/** The users at `path`, stored in the slice. Data stays while it is refetched. */
export function useAdminUserList(path: `/api/${string}`) {
  const users = useAppSelector(({ userList }) => userList.users);
  const resource = useApiResource(path, usersResponse, { call: callAdminApi, slice: userListSlice });
  return { users, ...resource };
}
