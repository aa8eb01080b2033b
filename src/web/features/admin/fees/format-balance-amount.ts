/** An amount of a provider's balance, which may be in another currency than the shop's: '-$1.00', '€5.00'. */
export function formatBalanceAmount(amount: number, currency: string): string {
  const style = { style: 'currency', currency: currency || 'usd' } as const;
  return new Intl.NumberFormat('en-US', style).format(amount);
}
