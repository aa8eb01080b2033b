import { Link } from 'react-router';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { useOrderDetails } from '#web/features/orders/use-order-details.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { PackingSlips } from './packing-slips.tsx';
import { printSlips } from './print-slips.ts';

/** A printable list of the parcel's content. Only the slip itself is printed. */
export function PackingSlipScreen({ id }: { id: string }) {
  const { order, isMissing, error, refetch } = useOrderDetails(id);
  if (isMissing)
    return (
      <EmptyState
        level={1}
        illustration="missing"
        title="This order does not exist"
        text="The address may be mistyped."
        action={<Button to="/admin/orders">All orders</Button>}
      />
    );
  return (
    <>
      <div className="print:hidden">
        <Link
          to={`/admin/orders/${encodeURIComponent(id)}`}
          className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" className="size-4" />
          {order ? `Order ${order.number}` : 'The order'}
        </Link>
        <AdminPageHeading
          title="Packing slip"
          intro="For the parcel: its content and address, without prices."
          actions={
            order && (
              <Button icon="print" onClick={printSlips}>
                Print
              </Button>
            )
          }
        />
      </div>
      {error && (
        <LoadFailureNotice
          title="The order could not be loaded."
          error={error}
          busy={false}
          onRetry={refetch}
        />
      )}
      {!order && !error && (
        <LoadingPlaceholder label="Loading the order...">
          <Skeleton className="mx-auto h-[40rem] w-full max-w-[50rem] rounded-lg" />
        </LoadingPlaceholder>
      )}
      {order && (
        <div className="grid gap-8">
          <PackingSlips order={order} />
        </div>
      )}
    </>
  );
}
