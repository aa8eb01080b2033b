import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { SliceActions } from '#web/state/slices/slice-load-state.ts';
import { userDetailsFail, userDetailsRequest, userDetailsSuccess } from '#web/state/slices/user-details.ts';
import { useSliceActions } from './use-slice-actions.ts';

export const userDetailsSlice: SliceActions<UserResponse> = {
  request: userDetailsRequest,
  success: userDetailsSuccess,
  fail: userDetailsFail,
};

const actions = { userDetailsSuccess };

export const useUserDetailsActions = () => useSliceActions(actions);
