import {
  CheckoutPaymentIntent,
  type OrderRequest,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { WalletOrderRequest } from '#domain/shared/ctx.ts';
import { cutText } from '#domain/shared/cut-text.ts';

const maxNameLength = 127;

/** Converts cents to a decimal string. */
export const toPayPalMoney = (cents: number) => ({
  currencyCode: 'USD',
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

/** Converts our order to a PayPal request. The reference is our order's id, the custom id our attempt's. */
export function toOrderRequest(request: WalletOrderRequest, brandName: string): OrderRequest {
  const items = request.lines.reduce((sum, { amount, qty }) => sum + amount * qty, 0);
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: request.orderId,
        customId: request.attemptId,
        amount: {
          ...toPayPalMoney(request.total),
          breakdown: {
            itemTotal: toPayPalMoney(items),
            shipping: toPayPalMoney(request.shipping),
            taxTotal: toPayPalMoney(request.tax),
          },
        },
        items: request.lines.map(({ name, amount, qty }) => ({
          name: cutText(name, maxNameLength),
          quantity: String(qty),
          unitAmount: toPayPalMoney(amount),
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
