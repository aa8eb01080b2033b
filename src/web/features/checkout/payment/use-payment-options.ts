import { useEffect, useState } from 'react';
import { z } from 'zod';
import { callApi } from '#web/state/api/api.ts';

const walletScriptSchema = z.object({ clientId: z.string(), environment: z.enum(['sandbox', 'live']) });
export type WalletScript = z.infer<typeof walletScriptSchema>;

const paymentOptionsSchema = z.object({
  testPayments: z.boolean(),
  card: z.boolean(),
  wallet: z.boolean(),
  walletScript: walletScriptSchema.nullable(),
});
export type PaymentOptions = z.infer<typeof paymentOptionsSchema>;

/** The payment methods of the shop. Null while loading; placing the order does not wait for it. */
export function usePaymentOptions() {
  const [paymentOptions, setPaymentOptions] = useState<PaymentOptions | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a retry
  useEffect(() => {
    const abort = new AbortController();
    setIsFailed(false);
    callApi('/api/shop', { responseSchema: paymentOptionsSchema, signal: abort.signal }).then(
      setPaymentOptions,
      () => !abort.signal.aborted && setIsFailed(true),
    );
    return () => abort.abort();
  }, [refetchCount]);

  return { ways: paymentOptions, failed: isFailed, refetch: () => setRefetchCount((count) => count + 1) };
}
