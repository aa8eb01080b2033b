import { callApi } from './api.ts';
import { toApiFailure } from './api-error.ts';
import { reauthenticationRequests } from './reauthentication-requests.ts';

/** A call for which the shop may require reauthentication: then the screen's dialog opens, and the call is repeated. */
export const callWithReauthentication: typeof callApi = async (path, call) => {
  try {
    return await callApi(path, call);
  } catch (error) {
    if (toApiFailure(error).code !== 'password_needed' || !(await reauthenticationRequests.request()))
      throw error;
    return callWithReauthentication(path, call);
  }
};
