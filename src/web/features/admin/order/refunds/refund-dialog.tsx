import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { formatDollars, toDollars } from '#domain/shared/money.ts';
import { formatProvider } from '#web/features/admin/format-provider.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { countRestocked, type RefundFormLine } from './refund-lines.ts';
import type { useRefundForm } from './use-refund-form.ts';

interface RefundDialogProps {
  order: OrderResponse;
  payment: OrderHistoryResponse['payments'][number];
  lines: readonly RefundFormLine[];
  form: ReturnType<typeof useRefundForm>;
}

/** Confirms amount, customer and pieces: a refund cannot be undone. */
export function RefundDialog({ order, payment, lines, form }: RefundDialogProps) {
  const { choice, isConfirming, busy, confirm, cancelConfirm } = form;
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
      {choice.extent === 'lines' && (
        <ul>
          {lines.map(({ item, name }) => {
            const qty = choice.lines[item]?.qty ?? 0;
            return qty > 0 && <li key={item}>{`${qty} × ${name}`}</li>;
          })}
        </ul>
      )}
      <p>
        {payment.provider === 'manual'
          ? 'You return the money yourself; the shop records it.'
          : `It is refunded by ${formatProvider(payment.provider)}.`}
      </p>
      <p>{describeRestock(choice)}</p>
    </Dialog>
  );
}

function describeRestock({ extent, restock, lines }: ReturnType<typeof useRefundForm>['choice']): string {
  if (extent === 'all' && restock) return 'The items of the order are returned to stock.';
  const count = extent === 'lines' ? countRestocked(lines) : 0;
  if (count > 0) return `${count === 1 ? '1 piece is' : `${count} pieces are`} returned to stock.`;
  return `${extent === 'lines' ? 'These items' : 'The items of the order'} are not returned to stock.`;
}
