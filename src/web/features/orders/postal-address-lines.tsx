import type { ShippingAddress } from '#domain/orders/schemas.ts';

/** An address as printed on a parcel. Leaves out its stored shipping price. */
export function PostalAddressLines({ address, name }: { address: ShippingAddress; name?: string }) {
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {name && <span className="block font-medium">{name}</span>}
      <span className="block">{address.address}</span>
      <span className="block">
        {address.city}, {address.state} {address.postalCode}
      </span>
      <span className="block">{address.country}</span>
      <span className="mt-1 block text-muted">Phone: {address.phoneNumber}</span>
    </address>
  );
}
