/** Typed for a country without postal codes or states: the specification requires every field. */
export const notApplicable = '-';

interface PostalAddress {
  recipient?: string | undefined;
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
}

const isApplicable = (text: string | undefined): text is string => !!text && text !== notApplicable;

/** An address as printed on a parcel: recipient, street, city with state and postal code, country. */
export function toAddressLines({
  recipient,
  address,
  city,
  state,
  country,
  postalCode,
}: PostalAddress): string[] {
  const region = [state, postalCode].filter(isApplicable).join(' ');
  return [recipient, address, [city, region].filter(isApplicable).join(', '), country].filter(isApplicable);
}
