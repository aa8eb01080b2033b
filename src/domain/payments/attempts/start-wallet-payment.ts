import { stockHoldMinutes } from '#domain/payments/holds/holds.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireWalletProvider } from './payment-attempts.ts';
import { loadPaymentLines, type ProviderPaymentFlow, startPayment } from './start-payment.ts';

/**
 * Creates a PayPal order for the caller's own Unpaid order; `captureWalletPayment` captures the money later. `url` is
 * PayPal's approval page. Throws what `startPayment` throws.
 */
export async function startWalletPayment(
  ctx: Ctx,
  orderId: string,
  shownTerms?: number,
): Promise<{ orderID: string; url: string | null }> {
  const wallet = requireWalletProvider(ctx);
  const flow: ProviderPaymentFlow = {
    provider: 'paypal',
    sessionMinutes: stockHoldMinutes,
    openSession: async (order, attempt) =>
      wallet.createOrder({
        attemptId: attempt.id,
        orderId: order.id,
        lines: await loadPaymentLines(ctx, order.id),
        shipping: order.shippingCents,
        tax: order.taxCents,
        total: order.totalCents,
        returnUrl: `${ctx.shop.publicUrl}/payment?approved=true&order=${order.id}`,
        cancelUrl: `${ctx.shop.publicUrl}/payment?canceled=true`,
      }),
  };
  const { id, url } = await startPayment(ctx, orderId, flow, shownTerms);
  return { orderID: id, url };
}
