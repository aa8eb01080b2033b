import type { UserAnswer } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface UserListState extends LoadState {
  users: UserAnswer[];
}

const initialState: UserListState = { ...idle, users: [] };

const slice = makeSlice({
  name: 'userList',
  initialState,
  reducers: {
    userListRequest: (state) => ({ ...state, ...loading }),
    userListSuccess: (_, { payload }: PayloadAction<UserAnswer[]>) => ({ ...success, users: payload }),
    userListFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    userListReset: () => initialState,
    userDeleted: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      users: state.users.filter((user) => user._id !== payload),
    }),
    userUpdated: (state, { payload }: PayloadAction<UserAnswer>) => ({
      ...state,
      users: state.users.map((user) => (user._id === payload._id ? payload : user)),
    }),
  },
  whenUserChanges: () => initialState,
});

export const { userListRequest, userListSuccess, userListFail, userListReset, userDeleted, userUpdated } =
  slice.actions;
export const userList = slice.reducer;
