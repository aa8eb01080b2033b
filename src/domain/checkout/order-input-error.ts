import { ShopError } from '../shared/errors.ts';

/** @param field its path within `orderDetails` */
export function orderInputError(field: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path: `orderDetails.${field}`, message }]);
}
