import { ShopError } from '#domain/shared/errors.ts';

export const oauthFailedError = () => new ShopError('sign_in_failed', 'That did not work. Please try again.');
export const oauthUnreachableError = () =>
  new ShopError('provider_unreachable', 'The other site does not respond. Please try again.');
