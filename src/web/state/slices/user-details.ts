import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { idleState, type LoadState, loadingState, successState, toFailedState } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface UserDetailsState extends LoadState {
  user: UserResponse | null;
}

const initialState: UserDetailsState = { ...idleState, user: null };

const slice = makeSlice({
  name: 'userDetails',
  initialState,
  reducers: {
    userDetailsRequest: (state) => ({ ...state, ...loadingState }),
    userDetailsSuccess: (_, { payload }: PayloadAction<UserResponse>) => ({ ...successState, user: payload }),
    userDetailsFail: (state, { payload }: PayloadAction<ApiFailure>) => ({
      ...state,
      ...toFailedState(payload),
    }),
    userDetailsReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { userDetailsRequest, userDetailsSuccess, userDetailsFail, userDetailsReset } = slice.actions;
export const userDetails = slice.reducer;
