import { checkoutFail, checkoutRequest, checkoutReset, checkoutSuccess } from '#web/state/slices/checkout.ts';
import { useSliceActions } from './use-slice-actions.ts';

const actions = { checkoutRequest, checkoutSuccess, checkoutFail, checkoutReset };

export const useCheckoutActions = () => useSliceActions(actions);
