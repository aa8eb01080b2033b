import type { UserAnswer } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface UserDetailsState extends LoadState {
  user: UserAnswer | null;
}

const initialState: UserDetailsState = { ...idle, user: null };

const slice = makeSlice({
  name: 'userDetails',
  initialState,
  reducers: {
    userDetailsRequest: (state) => ({ ...state, ...loading }),
    userDetailsSuccess: (_, { payload }: PayloadAction<UserAnswer>) => ({ ...success, user: payload }),
    userDetailsFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    userDetailsReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { userDetailsRequest, userDetailsSuccess, userDetailsFail, userDetailsReset } = slice.actions;
export const userDetails = slice.reducer;
