import { ShopError } from '../shared/errors.ts';

export const reviewNotFoundError = () => new ShopError('not_found', 'This review no longer exists.');
