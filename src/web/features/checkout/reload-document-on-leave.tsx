import { createPath, matchPath, useBlocker } from 'react-router';
import { readWalletScriptNonce } from '#web/features/checkout/wallet/read-wallet-script-nonce.ts';

/**
 * Loads the next page as a new document, so that the wallet's script and its relaxed policy are confined to /payment.
 */
export function ReloadDocumentOnLeave() {
  useBlocker(({ nextLocation, historyAction }) => {
    if (historyAction === 'POP' || !readWalletScriptNonce() || matchPath('/payment', nextLocation.pathname))
      return false;
    const path = createPath(nextLocation);
    if (historyAction === 'REPLACE') window.location.replace(path);
    else window.location.assign(path);
    return true;
  });
  return null;
}
