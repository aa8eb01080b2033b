import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatCount } from '../lists/format-count.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { fetchOrdersByNumber } from '../orders/bulk/fetch-orders-by-number.ts';
import { maxSlips, parseSlipsQuery } from '../orders/bulk/slips-path.ts';
import { PackingSlips } from './packing-slips.tsx';
import { printSlips, takePrintRequest } from './print-slips.ts';

interface LoadedOrders {
  orders: readonly OrderResponse[];
  isComplete: boolean;
  error: ApiFailureInfo | null;
}

const notLoaded: LoadedOrders = { orders: [], isComplete: false, error: null };

/** The packing slips of several orders as one document. `query`: their numbers, as in the address. */
export function PackingSlipsScreen({ query }: { query: string }) {
  const numbers = parseSlipsQuery(query);
  const [{ orders, isComplete, error }, setLoaded] = useState(notLoaded);
  const refetch = useAbortableTask(query, async (signal) => {
    setLoaded(notLoaded);
    try {
      const loaded = await fetchOrdersByNumber(numbers, signal, (some) =>
        setLoaded({ ...notLoaded, orders: some }),
      );
      setLoaded({ orders: loaded, isComplete: true, error: null });
    } catch (reason) {
      if (!signal.aborted) setLoaded({ ...notLoaded, error: toApiFailure(reason) });
    }
  });
  const hasSlips = isComplete && orders.length > 0;
  useEffect(() => {
    if (hasSlips && takePrintRequest()) printSlips();
  }, [hasSlips]);
  const missing = numbers.filter((number) => !orders.some((order) => order.number === number));
  return (
    <>
      <div className="print:hidden">
        <Link
          to="/admin/orders"
          className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" className="size-4" />
          All orders
        </Link>
        <AdminPageHeading
          title="Packing slips"
          intro={
            numbers.length === maxSlips
              ? `A page for each order, without prices; at most ${maxSlips} at once.`
              : 'A page for each order, without prices.'
          }
          actions={
            hasSlips && (
              <Button icon="print" onClick={printSlips}>
                Print {formatCount('slip', 'slips', orders.length)}
              </Button>
            )
          }
        />
        {error && (
          <LoadFailureNotice
            title="The orders could not be loaded."
            error={error}
            busy={false}
            onRetry={refetch}
          />
        )}
        {hasSlips && missing.length > 0 && (
          <Notice tone="warning" title="Some orders do not exist" className="mb-4">
            <p>{missing.join(', ')}</p>
          </Notice>
        )}
        {isComplete && orders.length === 0 && (
          <EmptyState
            illustration="orders"
            title="No orders to pack"
            text="Select orders in the list, then choose Packing slips."
            action={<Button to="/admin/orders">All orders</Button>}
          />
        )}
        {!isComplete && !error && (
          <LoadingPlaceholder label={`Loading ${orders.length} of ${numbers.length} orders...`}>
            <Skeleton className="mx-auto h-[40rem] w-full max-w-[50rem] rounded-lg" />
          </LoadingPlaceholder>
        )}
      </div>
      {isComplete && (
        <div className="grid gap-8">
          {orders.map((order) => (
            <PackingSlips key={order._id} order={order} />
          ))}
        </div>
      )}
    </>
  );
}
