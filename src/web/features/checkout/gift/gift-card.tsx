import { Link } from 'react-router';
import type { Gift } from '#domain/orders/schemas.ts';
import { GiftNote } from '#web/features/orders/gift-note.tsx';
import { Card } from '#web/ui/card.tsx';

/** That the order is a gift, its note, and a link to change it. */
export function GiftCard({ gift }: { gift: Gift }) {
  return (
    <Card as="section" aria-labelledby="gift">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="gift" className="text-xl">
          A gift
        </h2>
        <Link
          to="/shipping"
          aria-label="Change the gift"
          className="-my-2 inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          Change
        </Link>
      </div>
      <GiftNote gift={gift} />
      <p className="mt-2 text-sm text-muted">Packed without prices.</p>
    </Card>
  );
}
