import { useEffect, useState } from 'react';
import { z } from 'zod';
import { callApi } from '#web/state/api.ts';

const walletScript = z.object({ clientId: z.string(), environment: z.enum(['sandbox', 'live']) });
export type WalletScript = z.infer<typeof walletScript>;

const paymentWays = z.object({
  testPayments: z.boolean(),
  card: z.boolean(),
  wallet: z.boolean(),
  walletScript: walletScript.nullable(),
});
export type PaymentWays = z.infer<typeof paymentWays>;

/** Which ways to pay the shop has. Null until it has said so; the order does not wait for it. */
export function usePaymentWays() {
  const [ways, setWays] = useState<PaymentWays | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    setFailed(false);
    callApi('/api/shop', { answer: paymentWays, signal: gone.signal }).then(
      setWays,
      () => !gone.signal.aborted && setFailed(true),
    );
    return () => gone.abort();
  }, [turn]);

  return { ways, failed, again: () => setTurn((count) => count + 1) };
}
