import { createContext, type ReactNode, useContext } from 'react';

const options = { currency: 'USD', intent: 'capture' } as const;
const WalletContext = createContext<typeof options | null>(null);

/**
 * Provides the wallet's options to the whole app. The PayPal package's own provider reads them at its buttons: its code
 * and script are loaded only on /payment, and only once PayPal is selected.
 */
export function WalletOptionsProvider({ children }: { children: ReactNode }) {
  return <WalletContext value={options}>{children}</WalletContext>;
}

export function useWalletOptions(): typeof options {
  const contextOptions = useContext(WalletContext);
  if (!contextOptions) throw new Error('useWalletOptions is called outside of WalletPaymentProvider');
  return contextOptions;
}
