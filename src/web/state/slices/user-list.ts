import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  idleLoadState,
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface UserListState extends SliceLoadState {
  users: UserResponse[];
}

const initialState: UserListState = { ...idleLoadState, users: [] };

const slice = createStoreSlice({
  name: 'userList',
  initialState,
  reducers: {
    userListRequest: (state) => ({ ...state, ...loadingLoadState }),
    userListSuccess: (_, { payload }: PayloadAction<UserResponse[]>) => ({
      ...successLoadState,
      users: payload,
    }),
    userListFail: (state, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...state,
      ...toFailedLoadState(payload),
    }),
    userListReset: () => initialState,
    userDeleted: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      users: state.users.filter((user) => user._id !== payload),
    }),
    userUpdated: (state, { payload }: PayloadAction<UserResponse>) => ({
      ...state,
      users: state.users.map((user) => (user._id === payload._id ? payload : user)),
    }),
  },
  whenUserChanges: () => initialState,
});

export const { userListRequest, userListSuccess, userListFail, userListReset, userDeleted, userUpdated } =
  slice.actions;
export const userList = slice.reducer;
