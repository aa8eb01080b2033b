import { ShopError } from '../shared/errors.ts';

/** For ids that are unknown, malformed or of a deleted product, and for another customer's private one. */
export const noSuchProduct = () => new ShopError('not_found', 'This product is no longer in the shop.');
