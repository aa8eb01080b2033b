import { ShopError } from '../shared/errors.ts';
import { findCountry } from './countries.ts';
import { findAddressErrors } from './find-address-errors.ts';
import type { RecipientAddressInput } from './schemas.ts';

/** An address as it is stored: the country by its name and code, the postal code in capitals. */
export interface CheckedAddress extends RecipientAddressInput {
  countryCode: string;
}

/** Throws `bad_input` with an error by field; `path` is the address's in the input, such as 'shippingAddress'. */
export function requireValidAddress(typed: RecipientAddressInput, path?: string): CheckedAddress {
  const issues = Object.entries(findAddressErrors(typed)).map(([field, message]) => ({
    path: path ? `${path}.${field}` : field,
    message,
  }));
  const country = findCountry(typed.country);
  if (issues.length || !country)
    throw new ShopError('bad_input', issues[0]?.message ?? 'Please check the address.', issues);
  const { recipient, address, city, state, postalCode, phoneNumber } = typed;
  return {
    ...{ recipient, address, city, state, phoneNumber },
    postalCode: postalCode.toUpperCase(),
    country: country.name,
    countryCode: country.code,
  };
}
