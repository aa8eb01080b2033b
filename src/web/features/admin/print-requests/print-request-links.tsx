import { Link } from 'react-router';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import type { QuoteState } from '#domain/quotes/states.ts';

const link = 'inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4';

const stateNames: Record<QuoteState, string> = {
  ...{ draft: 'a draft', review: 'in review', offered: 'offered' },
  ...{ accepted: 'accepted', declined: 'declined', expired: 'expired' },
};

/** The quote that was made of the request's file, and the order of its product. */
export function PrintRequestLinks({ request: { quote, order } }: { request: PrintRequestResponse }) {
  return (
    <>
      {quote && (
        <Link to={`/admin/quotes/${quote._id}`} className={link}>
          Quote {quote.number}, {stateNames[quote.state]}
        </Link>
      )}
      {order && (
        <Link to={`/admin/orders/${order._id}`} className={link}>
          Order {order.number}
        </Link>
      )}
    </>
  );
}
