/**
 * Formats an amount, such as `$12.34`.
 * @param amount in the currency's smallest unit (cents)
 * @param currency three letters, any case
 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
