import type { ShippingAddress } from '#domain/addresses/schemas.ts';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';

interface PostalAddressLinesProps {
  address: ShippingAddress;
  /** Of the customer: shown for an address without a recipient. */
  name?: string;
}

/** An address as printed on a parcel. Leaves out its stored shipping price. */
export function PostalAddressLines({ address, name }: PostalAddressLinesProps) {
  const { recipient = name, phoneNumber } = address;
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {recipient && <span className="block font-medium">{recipient}</span>}
      {toAddressLines({ ...address, recipient: undefined }).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="mt-1 block text-muted">Phone: {phoneNumber}</span>
    </address>
  );
}
