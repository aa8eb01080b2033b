import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { SliceActions } from '#web/state/slices/slice-load-state.ts';
import {
  userDeleted,
  userListFail,
  userListRequest,
  userListSuccess,
  userUpdated,
} from '#web/state/slices/user-list.ts';
import { useSliceActions } from './use-slice-actions.ts';

export const userListSlice: SliceActions<{ userList: UserResponse[] }> = {
  request: userListRequest,
  success: ({ userList }) => userListSuccess(userList),
  fail: userListFail,
};

const actions = { userUpdated, userDeleted };

export const useUserListActions = () => useSliceActions(actions);
