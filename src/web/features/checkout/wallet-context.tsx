import { createContext, type ReactNode, useContext } from 'react';
import { useMatch } from 'react-router';
import { LeaveByDocument } from './leave-by-document.tsx';

const options = { currency: 'USD', intent: 'capture' } as const;
const WalletContext = createContext(options);

/**
 * The wallet's options around the whole app. The provider of PayPal's own package reads them where its buttons
 * stand: its code and its script are loaded on /payment alone, and only once PayPal is chosen.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  const atPayment = useMatch('/payment');
  return (
    <WalletContext value={options}>
      {atPayment && <LeaveByDocument />}
      {children}
    </WalletContext>
  );
}

export const useWalletOptions = () => useContext(WalletContext);
