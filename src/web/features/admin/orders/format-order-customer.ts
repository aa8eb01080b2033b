import type { OrderResponse } from '#domain/orders/schemas.ts';

/** The payer's email, else the account's, else the user's id: the specification's column. */
export function formatOrderCustomer({ paymentResult, customer, user }: OrderResponse): string {
  return paymentResult.email_address ?? customer?.email ?? user;
}

/** The payer's email if it is not the account's. */
export function findOtherPayer({ paymentResult, customer }: OrderResponse): string | null {
  const payer = paymentResult.email_address;
  return payer?.toLowerCase() === customer?.email.toLowerCase() ? null : payer;
}
