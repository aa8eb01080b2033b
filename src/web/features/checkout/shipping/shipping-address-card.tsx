import { Link } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { PostalAddressLines } from '#web/features/orders/postal-address-lines.tsx';
import type { CartAddress } from '#web/state/cart/cart-contents.ts';
import { Card } from '#web/ui/card.tsx';

interface ShippingAddressCardProps {
  address: CartAddress;
  name: string;
  method: OrderResponse['shippingMethod'];
}

/** The shipping address, or where the order is picked up, and a link to change it. */
export function ShippingAddressCard({ address, name, method }: ShippingAddressCardProps) {
  const isPickup = method?.kind === 'pickup';
  return (
    <Card as="section" aria-labelledby="ships-to">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="ships-to" className="text-xl">
          {isPickup ? 'Pickup' : 'Ships to'}
        </h2>
        <Link
          to="/shipping"
          aria-label="Change the address"
          className="-my-2 inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          Change
        </Link>
      </div>
      {isPickup && <p className="mb-2">{method.name}</p>}
      <PostalAddressLines address={address} name={name} />
    </Card>
  );
}
