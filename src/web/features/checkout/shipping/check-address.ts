import { shippingAddressInput } from '#domain/orders/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form.ts';

export const emptyAddress = {
  address: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  phoneNumber: '',
};

export type AddressFormValues = typeof emptyAddress;

/** Applies the server's rules; errors by field. */
export function checkAddress(values: AddressFormValues): FieldErrors<AddressFormValues> {
  return collectFieldErrors(shippingAddressInput, values);
}
