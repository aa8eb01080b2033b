import { useAppSelector } from '#web/state/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MyPrintRequestRow } from './my-print-request-row.tsx';
import { useMyPrintRequests } from './use-my-print-requests.ts';

/** The customer's print requests and their state. Nothing is shown to customers without any. */
export function MyPrintRequests() {
  const { requests, error, refetch } = useMyPrintRequests();
  const { orders, phase } = useAppSelector((state) => state.orders);
  const ordersShown = orders.length > 0 || phase === 'success' || phase === 'fail';
  // Shown only once the order list has loaded, which would push it down.
  if (!ordersShown) return null;
  if (error && !requests)
    return (
      <Notice tone="danger" title="Your custom prints could not be loaded." className="mt-8">
        <p>{error}</p>
        <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
          Try again
        </Button>
      </Notice>
    );
  if (!requests)
    return (
      <div className="mt-10">
        <Spinner label="Loading your custom prints..." quiet />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="custom-prints" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="custom-prints" className="text-2xl">
          Your custom prints
        </h2>
        <Button to="/customorder" size="sm" variant="secondary" icon="plus">
          Request another
        </Button>
      </div>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <MyPrintRequestRow key={request._id} request={request} />
        ))}
      </ul>
    </section>
  );
}
