import type { WithdrawalResponse } from '#domain/withdrawals/schemas.ts';

/** A `mailto:` link that acknowledges a withdrawal with its content and time. */
export function buildWithdrawalMailto(withdrawal: WithdrawalResponse, shopName: string): string {
  const { orderNumber, name, email, note, submittedAt } = withdrawal;
  const subject = `Your withdrawal from order ${orderNumber} at ${shopName}`;
  const body = [
    `Hello ${name},`,
    `we received your withdrawal from order ${orderNumber} on ${new Date(submittedAt).toUTCString()}.`,
    ...(note ? [`It is about: ${note}`] : []),
  ].join('\n\n');
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
