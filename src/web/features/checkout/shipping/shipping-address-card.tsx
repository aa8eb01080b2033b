import { Link } from 'react-router';
import { PostalAddressLines } from '#web/features/orders/postal-address-lines.tsx';
import type { CartAddress } from '#web/state/cart/cart-contents.ts';
import { Card } from '#web/ui/card.tsx';

/** The shipping address, and a link to change it. */
export function ShippingAddressCard({ address, name }: { address: CartAddress; name: string }) {
  return (
    <Card as="section" aria-labelledby="ships-to">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="ships-to" className="text-xl">
          Ships to
        </h2>
        <Link
          to="/shipping"
          aria-label="Change the address"
          className="-my-2 inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          Change
        </Link>
      </div>
      <PostalAddressLines address={address} name={name} />
    </Card>
  );
}
