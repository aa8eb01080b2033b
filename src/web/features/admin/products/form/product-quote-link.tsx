import { Link } from 'react-router';
import { quotesResponse } from '#domain/quotes/schemas.ts';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';

/** To the quote that a custom product was made from; nothing for another one. */
export function ProductQuoteLink({ productId }: { productId: string }) {
  const { data } = useAdminFetch(`/api/quotes/all?product=${productId}`, quotesResponse);
  const quote = data?.quotes[0];
  if (!quote) return null;
  return (
    <Link
      to={`/admin/quotes/${quote._id}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-sm underline decoration-edge underline-offset-4 hover:decoration-current dense:min-h-9"
    >
      Quote {quote.number}
    </Link>
  );
}
