import { z } from 'zod';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

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
  const { data, error, busy, refetch } = useApiResource('/api/shop', paymentOptionsSchema);
  return { ways: data, failed: error !== null && !busy, refetch };
}
