import { ShopError } from '../shared/errors.ts';

/** Names the field of the address. */
export function emailTakenError(): ShopError {
  const message = 'Another account has this email address.';
  return new ShopError('email_taken', message, [{ path: 'email', message }]);
}
