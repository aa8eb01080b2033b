import { ShopError } from '#domain/shared/errors.ts';

/** The error if another tab has just started the payment. */
export function paymentUnderwayError(): ShopError {
  return new ShopError(
    'payment_underway',
    'This payment is already being started. Please try again in a moment.',
  );
}
