import { createContext, type ReactNode, useContext } from 'react';

interface WalletOptions {
  currency: 'USD';
  intent: 'capture';
}

const options: WalletOptions = { currency: 'USD', intent: 'capture' };
const WalletContext = createContext(options);

/**
 * The wallet's options around the whole app. The provider of PayPal's own package reads them where its buttons
 * stand: its code and its script are loaded on /payment alone.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  return <WalletContext value={options}>{children}</WalletContext>;
}

export const useWalletOptions = () => useContext(WalletContext);
