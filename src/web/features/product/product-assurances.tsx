import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** The terms of a purchase; a custom print cannot be returned. */
export function ProductAssurances({ custom }: { custom: boolean }) {
  return (
    <ul className="grid gap-2 text-sm text-muted">
      <li className="flex gap-2.5">
        <Icon name="layers" className="mt-0.5 size-5 text-teal" />
        {custom ? 'Made for you' : 'Made to order'}: printing starts once it is paid in full.
      </li>
      <li className="flex gap-2.5">
        <Icon name="return" className="mt-0.5 size-5 text-teal" />
        {custom ? (
          <span>
            Custom prints cannot be returned. More in the{' '}
            <Link to="/terms#custom-orders" className="underline underline-offset-4">
              terms
            </Link>
            .
          </span>
        ) : (
          'Returns within 14 days of receipt, in original condition.'
        )}
      </li>
      <li className="flex gap-2.5">
        <Icon name="clock" className="mt-0.5 size-5 text-teal" />
        Full refund if we exceed the lead time by more than 10 days.
      </li>
    </ul>
  );
}
