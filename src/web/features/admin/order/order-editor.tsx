import type { ComponentProps } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { OrderDetails } from '#web/features/orders/order-details.tsx';
import type { useOrderDetails } from '#web/features/orders/use-order-details.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { OrderManagementSection } from './order-management-section.tsx';
import { PrintFileList } from './print-files/print-file-list.tsx';

interface OrderEditorProps
  extends Pick<
    ReturnType<typeof useOrderDetails>,
    'order' | 'isMissing' | 'error' | 'refetch' | 'reloadOrder'
  > {
  replaceOrder: (order: OrderResponse) => void;
  onClose: () => void;
  /** Beside the list: one column, what was ordered before the rest. */
  isNarrow?: boolean;
}

/** An order in each of its states, with what an admin can do with it. */
export function OrderEditor({
  order,
  isMissing,
  error,
  refetch,
  replaceOrder,
  reloadOrder,
  onClose,
  isNarrow = false,
}: OrderEditorProps) {
  if (isMissing) return null;
  const management = order && { order, onOrderChanged: replaceOrder, onClose };
  const renderPrintFiles: ComponentProps<typeof OrderDetails>['renderPrintFiles'] = (item, index) =>
    order && <PrintFileList {...{ order, item, index }} onReload={reloadOrder} />;
  return (
    <>
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
          <Skeleton className="h-44 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {management && isNarrow && (
        <OrderManagementSection {...management} isNarrow>
          <OrderDetails order={order} level={3} isNarrow renderPrintFiles={renderPrintFiles} />
        </OrderManagementSection>
      )}
      {management && !isNarrow && (
        <>
          <OrderManagementSection {...management} />
          <h2 className="mt-10 mb-4 text-2xl">The order</h2>
          <OrderDetails order={order} level={3} renderPrintFiles={renderPrintFiles} />
        </>
      )}
    </>
  );
}
