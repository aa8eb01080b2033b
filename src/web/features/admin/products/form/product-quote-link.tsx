import { quotesResponse } from '#domain/quotes/schemas.ts';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { FactLink } from '../../fact-link.tsx';

/** To the quote that a custom product was made from; nothing for another one. */
export function ProductQuoteLink({ productId }: { productId: string }) {
  const { data } = useAdminFetch(`/api/quotes/all?product=${productId}`, quotesResponse);
  const quote = data?.quotes[0];
  return quote && <FactLink to={`/admin/quotes/${quote._id}`}>Quote {quote.number}</FactLink>;
}
