import { Link } from 'react-router';
import type { OrderItemPrint } from '#domain/orders/schemas.ts';
import { formatCopies, formatPrint } from './format-print.ts';

const link = 'underline underline-offset-4';

/** What is printed for the product of a quote; for staff with links to where it comes from. */
export function PrintDetails({ print, qty }: { print: OrderItemPrint; qty: number }) {
  const { quote, request, copies } = print;
  const isForStaff = request !== undefined;
  return (
    <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
      {copies > 1 && <strong className="block text-ink">{formatCopies(qty, print)}</strong>}
      {isForStaff ? (
        <Link to={`/admin/quotes/${quote._id}`} className={link}>
          Quote {quote.number}
        </Link>
      ) : (
        `Quote ${quote.number}`
      )}
      : {formatPrint(print)}
      {request && (
        <>
          {' · '}
          <Link to="/admin/requests" className={link}>
            from a print request
          </Link>
        </>
      )}
    </p>
  );
}
