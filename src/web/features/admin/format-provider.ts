const names: Record<string, string> = { stripe: 'Stripe (card)', paypal: 'PayPal', manual: 'By hand' };

/** Display name of a payment provider. */
export function formatProvider(provider: string): string {
  return names[provider] ?? provider;
}
