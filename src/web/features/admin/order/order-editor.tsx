import type { ComponentProps } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { OrderDetails } from '#web/features/orders/order-details.tsx';
import type { useOrderDetails } from '#web/features/orders/use-order-details.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { ItemSourceText } from './item-source-text.tsx';
import { OrderManagementSection } from './order-management-section.tsx';
import { PrintFileList } from './print-files/print-file-list.tsx';

interface OrderEditorProps
  extends Pick<
    ReturnType<typeof useOrderDetails>,
    'order' | 'isMissing' | 'error' | 'refetch' | 'reloadOrder'
  > {
  replaceOrder: (order: OrderResponse) => void;
  onClose: () => void;
  /** Beside the list: one column. */
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
    order && (
      <>
        <ItemSourceText order={order} item={item} />
        <PrintFileList {...{ order, item, index }} onReload={reloadOrder} />
      </>
    );
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
      {management && (
        <OrderManagementSection {...management} isNarrow={isNarrow}>
          <OrderDetails {...{ order, isNarrow, renderPrintFiles }} level={isNarrow ? 3 : 2} hasItemsFirst />
        </OrderManagementSection>
      )}
    </>
  );
}
