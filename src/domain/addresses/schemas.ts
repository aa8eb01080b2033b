import { z } from 'zod';
import { singleLineTextSchema } from '../shared/text-fields.ts';

const addressFields = {
  address: singleLineTextSchema('Address', 200),
  city: singleLineTextSchema('City', 100),
  state: singleLineTextSchema('State', 100),
  country: singleLineTextSchema('Country', 100),
  postalCode: singleLineTextSchema('Postal Code', 20),
  phoneNumber: singleLineTextSchema('Phone Number', 30).regex(/\d/, 'Phone Number needs at least one digit.'),
};
const recipient = singleLineTextSchema('Recipient', 100);

/**
 * The specification's address. With a recipient, the shop's address form has sent it, and it is checked by the rules of
 * its country (`requireValidAddress`). `shippingPrice` is computed by the form: stored, but never charged or shown.
 */
export const shippingAddressInput = z.object({
  recipient: recipient.optional(),
  ...addressFields,
  shippingPrice: z.number().min(0).max(10_000_000).optional().catch(undefined),
});
export type ShippingAddressInput = z.infer<typeof shippingAddressInput>;

/** `countryCode` (ISO 3166-1 alpha-2) is added to a checked address: `country` is its English name. */
export const shippingAddressResponse = shippingAddressInput.extend({ countryCode: z.string().optional() });
export type ShippingAddress = z.infer<typeof shippingAddressResponse>;

/** An address with its recipient. POST /api/users/addresses, PATCH /api/users/addresses/{id}. */
export const recipientAddressInput = z.object({ recipient, ...addressFields });
export type RecipientAddressInput = z.infer<typeof recipientAddressInput>;

export const savedAddressResponse = recipientAddressInput.extend({
  _id: z.string(),
  countryCode: z.string(),
});
export type SavedAddress = z.infer<typeof savedAddressResponse>;

/** POST /api/users/addresses, PATCH /api/users/addresses/{id}. */
export const changedAddressResponse = z.object({ address: savedAddressResponse });

/** The last used one first. */
export const savedAddressesResponse = z.object({ addresses: z.array(savedAddressResponse) });
