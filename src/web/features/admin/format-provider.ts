const names: Record<string, string> = { stripe: 'Stripe (card)', paypal: 'PayPal', manual: 'By hand' };

/** How a provider of the API is called among people. */
export function formatProvider(provider: string): string {
  return names[provider] ?? provider;
}
