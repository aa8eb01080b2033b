import { shippingAddressInput } from '#domain/orders/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form.ts';

export const emptyShippingAddress = {
  address: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  phoneNumber: '',
};

export type ShippingAddressFormValues = typeof emptyShippingAddress;

/** Applies the server's rules; errors by field. */
export function checkShippingAddressForm(
  values: ShippingAddressFormValues,
): FieldErrors<ShippingAddressFormValues> {
  return collectFieldErrors(shippingAddressInput, values);
}
