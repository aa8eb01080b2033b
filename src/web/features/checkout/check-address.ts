import { shippingAddressInput } from '#domain/orders/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const emptyAddress = {
  address: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  phoneNumber: '',
};

export type AddressFields = typeof emptyAddress;

/** What the server would refuse, by field. */
export function checkAddress(values: AddressFields): FieldErrors<AddressFields> {
  return fieldErrors(shippingAddressInput, values);
}
