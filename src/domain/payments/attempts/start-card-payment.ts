import type { OrderRow } from '#domain/orders/get-own-order.ts';
import type { Ctx, PaymentLine } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireCardProvider } from './payment-attempts.ts';
import { loadPaymentLines, type ProviderPaymentFlow, startPayment } from './start-payment.ts';

/** The provider's shortest session is 30 minutes; one more for clock differences. */
const sessionMinutes = 31;

/** Creates a card session for the caller's own Unpaid order. Throws what `startPayment` throws. */
export async function startCardPayment(
  ctx: Ctx,
  orderId: string,
  shownTerms?: number,
): Promise<{ id: string; url: string }> {
  const card = requireCardProvider(ctx);
  const flow: ProviderPaymentFlow = {
    provider: 'stripe',
    sessionMinutes,
    openSession: async (order, attempt) =>
      card.createSession({
        attemptId: attempt.id,
        orderId: order.id,
        email: ctx.actor?.email ?? '',
        lines: await cardLines(ctx, order),
        expiresAt: attempt.expiresAt,
        successUrl: `${ctx.shop.publicUrl}/payment?success=true&order=${order.id}`,
        cancelUrl: `${ctx.shop.publicUrl}/payment?canceled=true`,
      }),
  };
  const { id, url } = await startPayment(ctx, orderId, flow, shownTerms);
  if (!url) throw new ShopError('provider_unreachable', 'The payment page could not be opened.');
  return { id, url };
}

/** The order's lines, and shipping and tax as separate lines: their sum is the order's total. */
async function cardLines(ctx: Ctx, order: OrderRow): Promise<PaymentLine[]> {
  const extras = [
    { name: 'Shipping', amount: order.shippingCents, qty: 1 },
    { name: 'Tax', amount: order.taxCents, qty: 1 },
  ];
  return [...(await loadPaymentLines(ctx, order.id)), ...extras.filter((line) => line.amount > 0)];
}
