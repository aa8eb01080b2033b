import {
  userLoginFail,
  userLoginRequest,
  userLoginReset,
  userLoginSuccess,
} from '#web/state/slices/user-login.ts';
import { useSliceActions } from './use-slice-actions.ts';

const actions = { userLoginRequest, userLoginSuccess, userLoginFail, userLoginReset };

export const useUserLoginActions = () => useSliceActions(actions);
