import { useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BuyAgainButton } from './buy-again/buy-again-button.tsx';
import { BuyAgainFailureNotice } from './buy-again/buy-again-failure-notice.tsx';
import { CancelOrderDialog } from './cancel/cancel-order-dialog.tsx';
import { isCancellationOffered, useCancelOrder } from './cancel/use-cancel-order.ts';
import { useFocusAfterButtonRemoval } from './use-focus-after-button-removal.ts';

interface OrderActionsProps {
  order: OrderResponse;
  onOrderChanged: (order: OrderResponse) => void;
  /** Called when the server knows more of the order than is shown. */
  onOrderStale: () => void;
}

/** What a customer can do with an order. */
export function OrderActions({ order, onOrderChanged, onOrderStale }: OrderActionsProps) {
  const [failures, setFailures] = useState<readonly string[] | null>(null);
  const cancellation = useCancelOrder({ order, onCanceled: onOrderChanged, onRefused: onOrderStale });
  useFocusAfterButtonRemoval(cancellation.isDecided && !isCancellationOffered(order));
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <BuyAgainButton order={order} variant="primary" onFailure={setFailures} />
        <Button variant="secondary" size="sm" to={`/contact?order=${order.number}`}>
          Help with this order
        </Button>
        {isCancellationOffered(order) && (
          <Button variant="secondary" size="sm" onClick={cancellation.ask}>
            Cancel order
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
        {order.isPaid && !order.canceledAt && order.orderItems.some(({ custom }) => !custom) && (
          <Button variant="secondary" size="sm" to={`/withdraw?order=${order.number}`}>
            Withdraw from contract here
          </Button>
        )}
      </div>
      {failures && <BuyAgainFailureNotice messages={failures} />}
      <CancelOrderDialog order={order} cancellation={cancellation} />
    </div>
  );
}
