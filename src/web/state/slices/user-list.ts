import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { idleState, type LoadState, loadingState, successState, toFailedState } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface UserListState extends LoadState {
  users: UserResponse[];
}

const initialState: UserListState = { ...idleState, users: [] };

const slice = makeSlice({
  name: 'userList',
  initialState,
  reducers: {
    userListRequest: (state) => ({ ...state, ...loadingState }),
    userListSuccess: (_, { payload }: PayloadAction<UserResponse[]>) => ({ ...successState, users: payload }),
    userListFail: (state, { payload }: PayloadAction<ApiFailure>) => ({
      ...state,
      ...toFailedState(payload),
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
