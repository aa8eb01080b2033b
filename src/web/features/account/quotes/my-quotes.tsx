import { useAppSelector } from '#web/state/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MyQuoteRow } from './my-quote-row.tsx';
import { useMyQuotes } from './use-my-quotes.ts';

/** The customer's quotes, and what can be done with each. */
export function MyQuotes() {
  const { quotes, error, busy, hasMore, showMore, refetch } = useMyQuotes();
  const { orders, phase } = useAppSelector((state) => state.orders);
  const ordersShown = orders.length > 0 || phase === 'success' || phase === 'fail';
  // Shown only once the order list has loaded, which would push it down.
  if (!ordersShown) return null;
  if (error && !quotes)
    return (
      <Notice tone="danger" title="Your quotes could not be loaded." className="mt-8">
        <p>{error}</p>
        <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
          Try again
        </Button>
      </Notice>
    );
  if (!quotes)
    return (
      <div className="mt-10">
        <Spinner label="Loading your quotes..." quiet />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  return (
    <section aria-labelledby="my-quotes" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="my-quotes" className="text-2xl">
          Your quotes
        </h2>
        <Button to="/quote" size="sm" variant="secondary" icon="plus">
          Get a price
        </Button>
      </div>
      {quotes.length === 0 ? (
        <p className="text-muted">No quotes yet. Drop a model, and its price is there at once.</p>
      ) : (
        <ul className="grid gap-3">
          {quotes.map((quote) => (
            <MyQuoteRow key={quote._id} quote={quote} onChanged={refetch} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" busy={busy} onClick={showMore} className="mx-auto mt-4">
          {busy ? 'Loading...' : 'Show older quotes'}
        </Button>
      )}
    </section>
  );
}
