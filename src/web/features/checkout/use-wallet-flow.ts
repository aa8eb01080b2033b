import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { pendingOrderId } from '#web/state/stored-orders.ts';
import { captureWallet } from './capture-wallet.ts';

export interface WalletFlow {
  onApprove: (orderID: string) => Promise<void>;
  onCancel: () => void;
  onFailure: (error: unknown) => void;
}

const somethingWrong: ApiFailure = {
  message: 'Something went wrong. Nothing was charged. Please try again, or choose another way to pay.',
  code: 'wallet',
  issues: [],
  status: 0,
};

/** What PayPal's own window tells: approved, closed or broken. */
export function useWalletFlow() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const wallet: WalletFlow = {
    async onApprove(orderID) {
      setFailure(null);
      const captured = await captureWallet(orderID);
      if (captured.outcome === 'refused') return setFailure(captured.failure);
      navigate(`/payment/success/${encodeURIComponent(pendingOrderId() ?? '')}`);
    },
    onCancel: () => navigate('/payment?canceled=true', { replace: true }),
    onFailure: (error) => setFailure(error instanceof ApiError ? failureOf(error) : somethingWrong),
  };
  return { wallet, failure, clear: () => setFailure(null) };
}
