import { ShopError } from '../shared/errors.ts';

export const productChangedError = (details = '') =>
  new ShopError('changed_meanwhile', `Somebody else has changed this product meanwhile.${details}`);
