import { findCountry } from '#domain/addresses/countries.ts';
import { recipientAddressInput } from '#domain/addresses/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { type CartAddress, toCartAddress } from '#web/state/cart/cart-contents.ts';
import type { FieldErrors } from '#web/state/use-form.ts';

export const emptyAddress = {
  address: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  phoneNumber: '',
};

export type AddressFormValues = typeof emptyAddress & { recipient: string };

/** A known address in the form; one without a recipient is that of `name`. An old country is found by its alias. */
export function toAddressFormValues(known: CartAddress, name: string): AddressFormValues {
  return { ...toCartAddress(known, name), country: findCountry(known.country)?.name ?? known.country };
}

export function trimAddress(values: AddressFormValues): AddressFormValues {
  const trimmed = { ...values };
  for (const field of Object.keys(trimmed) as (keyof AddressFormValues)[])
    trimmed[field] = values[field].trim();
  return trimmed;
}

export const isSameAddress = (one: AddressFormValues, other: AddressFormValues) =>
  (Object.keys(one) as (keyof AddressFormValues)[]).every((field) => one[field] === other[field]);

/** Whether all fields are filled in; errors by field. */
export const checkAddressForm = (values: AddressFormValues): FieldErrors<AddressFormValues> =>
  collectFieldErrors(recipientAddressInput, values);

/** The rules of the countries, for `loadCheck` of a form. */
export const loadAddressCheck = async () =>
  (await import('#domain/addresses/find-address-errors.ts')).findAddressErrors;
