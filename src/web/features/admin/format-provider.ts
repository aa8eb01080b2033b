import type { PaymentSource } from '#domain/orders/states.ts';

const names: Record<string, string> = {
  stripe: 'Stripe (card)',
  paypal: 'PayPal',
  manual: 'By hand',
} satisfies Record<PaymentSource, string>;

/** Display name of a payment provider. */
export function formatProvider(provider: string): string {
  return names[provider] ?? provider;
}
