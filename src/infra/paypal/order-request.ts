import {
  CheckoutPaymentIntent,
  type OrderRequest,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { WalletOrderRequest } from '#domain/shared/ctx.ts';

const longestName = 127;

/** Cents as their decimal string. */
export const moneyOf = (cents: number) => ({
  currencyCode: 'USD',
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

/** Our order as they want it. The reference is our order's id, the custom id our attempt's. */
export function orderRequest(request: WalletOrderRequest, brandName: string): OrderRequest {
  const items = request.lines.reduce((sum, { amount, qty }) => sum + amount * qty, 0);
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: request.orderId,
        customId: request.attemptId,
        amount: {
          ...moneyOf(request.total),
          breakdown: {
            itemTotal: moneyOf(items),
            shipping: moneyOf(request.shipping),
            taxTotal: moneyOf(request.tax),
          },
        },
        items: request.lines.map(({ name, amount, qty }) => ({
          name: name.slice(0, longestName),
          quantity: String(qty),
          unitAmount: moneyOf(amount),
        })),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName,
          returnUrl: request.returnUrl,
          cancelUrl: request.cancelUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}
