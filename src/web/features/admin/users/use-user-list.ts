import { usersResponse } from '#domain/accounts/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { userListFail, userListRequest, userListSuccess } from '#web/state/slices/user-list.ts';
import { useAppSelector } from '#web/state/store.ts';
import { callAdminApi } from '../call-admin-api.ts';

const slice = {
  request: userListRequest,
  success: ({ userList }: { userList: Parameters<typeof userListSuccess>[0] }) => userListSuccess(userList),
  fail: userListFail,
};

/** The users at `path`, stored in the slice. Data stays while it is refetched. */
export function useUserList(path: `/api/${string}`) {
  const users = useAppSelector(({ userList }) => userList.users);
  const resource = useApiResource(path, usersResponse, { call: callAdminApi, slice });
  return { users, ...resource };
}
