import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { formatDollars, toDollars } from '#domain/shared/money.ts';
import { formatProvider } from '#web/features/admin/format-provider.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { countRestocked } from './refund-lines.ts';
import type { useRefundForm } from './use-refund-form.ts';

interface RefundDialogProps {
  order: OrderResponse;
  payment: OrderHistoryResponse['payments'][number];
  form: ReturnType<typeof useRefundForm>;
}

/** Confirms amount and customer: a refund cannot be undone. */
export function RefundDialog({ order, payment, form }: RefundDialogProps) {
  const { isConfirming, busy, confirm, cancelConfirm } = form;
  const sum = formatDollars(toDollars(form.sum));
  const { customer } = order;
  const name = customer?.name ?? 'the customer';
  return (
    <Dialog
      open={isConfirming}
      title={`Give ${sum} back to ${name}?`}
      onClose={cancelConfirm}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={cancelConfirm}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {busy ? 'Refunding...' : `Refund ${sum}`}
          </Button>
        </>
      }
    >
      <p>
        Order {order.number}
        <span className="block text-sm text-muted">{customer?.email ?? payment.payerEmail}</span>
      </p>
      <p>
        {payment.provider === 'manual'
          ? 'You return the money yourself; the shop records it.'
          : `It is refunded by ${formatProvider(payment.provider)}.`}
      </p>
      <p>{describeRestock(form.choice)}</p>
    </Dialog>
  );
}

function describeRestock({ extent, restock, lines }: ReturnType<typeof useRefundForm>['choice']): string {
  if (extent === 'all' && restock) return 'The items of the order are returned to stock.';
  const count = extent === 'lines' ? countRestocked(lines) : 0;
  if (count > 0) return `${count === 1 ? '1 piece is' : `${count} pieces are`} returned to stock.`;
  return 'The items of the order are not returned to stock.';
}
