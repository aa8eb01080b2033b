import type { OrderResponse } from '#domain/orders/schemas.ts';

/** The payer's email, else the account's, else the user's id. */
export function formatOrderCustomer({ paymentResult, customer, user }: OrderResponse): string {
  return paymentResult.email_address ?? customer?.email ?? user;
}
