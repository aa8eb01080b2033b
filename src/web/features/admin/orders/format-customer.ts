import type { OrderResponse } from '#domain/orders/schemas.ts';

/** Who paid, else whose order it is: the payment's e-mail, the account's, or the user's id. */
export function formatCustomer({ paymentResult, customer, user }: OrderResponse): string {
  return paymentResult.email_address ?? customer?.email ?? user;
}
