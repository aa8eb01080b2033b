/** Typed for a country without postal codes or states: the specification requires every field. */
export const noneThere = '-';

interface PostalAddress {
  recipient?: string | undefined;
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
}

const isThere = (text: string | undefined): text is string => !!text && text !== noneThere;

/** An address as printed on a parcel: recipient, street, city with state and postal code, country. */
export function toAddressLines({
  recipient,
  address,
  city,
  state,
  country,
  postalCode,
}: PostalAddress): string[] {
  const region = [state, postalCode].filter(isThere).join(' ');
  return [recipient, address, [city, region].filter(isThere).join(', '), country].filter(isThere);
}
