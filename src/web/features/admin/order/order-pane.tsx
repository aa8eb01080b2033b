import type { OrderResponse } from '#domain/orders/schemas.ts';
import { useOrderDetails } from '#web/features/orders/use-order-details.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DetailPaneHeading } from '../lists/detail/detail-pane-heading.tsx';
import { toOrderPath } from '../orders/order-link.tsx';
import { OrderStateBadges } from '../orders/order-state-badges.tsx';
import { OrderEditor } from './order-editor.tsx';
import { OrderFacts } from './order-facts.tsx';

interface OrderPaneProps {
  id: string;
  onOrderChanged: () => void;
  onClose: () => void;
}

/** The order's page beside the list of orders. */
export function OrderPane({ id, onOrderChanged, onClose }: OrderPaneProps) {
  const loaded = useOrderDetails(id);
  const { order, isMissing } = loaded;
  const replaceOrder = (changed: OrderResponse) => {
    loaded.replaceOrder(changed);
    onOrderChanged();
  };
  return (
    <>
      <DetailPaneHeading
        title={order ? `Order ${order.number}` : 'Order'}
        badges={order && <OrderStateBadges order={order} />}
        intro={order && <OrderFacts order={order} />}
        path={toOrderPath(id)}
        onClose={onClose}
      />
      {isMissing && (
        <EmptyState
          level={3}
          illustration="missing"
          title="This order does not exist"
          text="The address may be mistyped."
        />
      )}
      <OrderEditor {...loaded} replaceOrder={replaceOrder} onClose={onClose} isNarrow />
    </>
  );
}
