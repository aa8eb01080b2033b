import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { refundDuration } from '#domain/shared/refund-duration.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderDialogProps {
  order: OrderResponse;
  cancellation: ReturnType<typeof useCancelOrder>;
}

export function CancelOrderDialog({ order, cancellation }: CancelOrderDialogProps) {
  const { isAsking, busy, failure, close, confirm } = cancellation;
  return (
    <Dialog
      open={isAsking}
      title={`Cancel order ${order.number}?`}
      onClose={close}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
            Keep the order
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {busy ? 'Canceling...' : 'Cancel the order'}
          </Button>
        </>
      }
    >
      {order.paidThrough ? (
        <p>
          {order.status === 'Printing'
            ? 'We ship it later than we promised.'
            : 'We have not started to make it.'}{' '}
          We refund <strong>{formatDollars(order.total - order.refunded)}</strong> to the card or wallet that
          you paid with; it usually arrives within {refundDuration}.
        </p>
      ) : (
        <p>It is not paid, so nothing is charged. If its payment page is still open, it ends too.</p>
      )}
      <p>This cannot be undone, but you can order the same again at any time.</p>
      {failure && (
        <Notice tone="danger" title="Your order is not canceled.">
          <p>{failure.message}</p>
        </Notice>
      )}
    </Dialog>
  );
}
