import { ShopError } from '../shared/errors.ts';

export const badInput = (path: string, message: string): ShopError =>
  new ShopError('bad_input', message, [{ path, message }]);
