import { createContext, type ReactNode, useContext } from 'react';

const options = { currency: 'USD', intent: 'capture' } as const;
const WalletContext = createContext<typeof options | null>(null);

/**
 * The wallet's options around the whole app. The provider of PayPal's own package reads them where its buttons
 * stand: its code and its script are loaded on /payment alone, and only once PayPal is chosen.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  return <WalletContext value={options}>{children}</WalletContext>;
}

export function useWalletOptions(): typeof options {
  const contextOptions = useContext(WalletContext);
  if (!contextOptions) throw new Error('useWalletOptions is called outside of WalletProvider');
  return contextOptions;
}
