import { ShopError } from '../shared/errors.ts';

/** The same error for every unknown or malformed id. */
export const customerNotFoundError = () => new ShopError('not_found', 'This account does not exist.');
