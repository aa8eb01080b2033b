import { ShopError } from '#domain/shared/errors.ts';

/** The refusal to begin what another tab has just begun. */
export function paymentUnderway(): ShopError {
  return new ShopError(
    'payment_underway',
    'This payment is being opened already. Please try again in a moment.',
  );
}
