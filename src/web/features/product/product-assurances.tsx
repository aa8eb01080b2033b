import { Link } from 'react-router';
import { withdrawalDays } from '#domain/shared/withdrawal-period.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface ProductAssurancesProps {
  /** Made for one customer. */
  custom: boolean;
  isMadeToOrder: boolean;
  isInStock: boolean;
}

/** The terms of a purchase: a piece in stock is printed already, and a custom print cannot be returned. */
export function ProductAssurances({ custom, isMadeToOrder, isInStock }: ProductAssurancesProps) {
  return (
    <ul className="grid gap-2 text-sm text-muted">
      {(custom || isInStock) && (
        <li className="flex gap-2.5">
          <Icon name="layers" className="mt-0.5 size-5 text-teal" />
          {custom || isMadeToOrder
            ? 'Made for you: printing starts once it is paid in full.'
            : 'Printed in our own farm and in stock: packed once it is paid in full.'}
        </li>
      )}
      <li className="flex gap-2.5">
        <Icon name="return" className="mt-0.5 size-5 text-teal" />
        {custom ? (
          <span>
            No returns and no right of withdrawal for custom prints. More in the{' '}
            <Link to="/terms#custom-orders" className="underline underline-offset-4">
              terms
            </Link>
            .
          </span>
        ) : (
          `Returns within ${withdrawalDays} days of receipt, in original condition.`
        )}
      </li>
      <li className="flex gap-2.5">
        <Icon name="clock" className="mt-0.5 size-5 text-teal" />
        Full refund if we exceed the lead time by more than 10 days.
      </li>
    </ul>
  );
}
