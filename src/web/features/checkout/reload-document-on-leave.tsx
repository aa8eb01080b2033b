import { createPath, matchPath, useBlocker } from 'react-router';
import { walletNonce } from './wallet-nonce.ts';

/** The wallet's wider policy and script stay behind on /payment: wherever one goes next is loaded anew. */
export function ReloadDocumentOnLeave() {
  useBlocker(({ nextLocation, historyAction }) => {
    if (historyAction === 'POP' || !walletNonce() || matchPath('/payment', nextLocation.pathname))
      return false;
    const path = createPath(nextLocation);
    if (historyAction === 'REPLACE') window.location.replace(path);
    else window.location.assign(path);
    return true;
  });
  return null;
}
