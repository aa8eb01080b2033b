import { ShopError } from '../shared/errors.ts';

/** For unknown, malformed and deleted ids, and for another customer's private product. */
export const productNotFoundError = () =>
  new ShopError('not_found', 'This product is no longer in the shop.');
