import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { ChangedMeanwhileNotice } from '../changed-meanwhile-notice.tsx';
import { useIsAdmin } from '../use-permission.ts';
import { OrderStatusHint } from './order-status-hint.tsx';
import { OrderStatusRadioGroup } from './order-status-radio-group.tsx';
import { useOrderStatusForm } from './use-order-status-form.ts';

interface OrderStatusFormProps {
  order: OrderResponse;
  hasPayment: boolean;
  onOrderChanged: (order: OrderResponse) => void;
  onClose: () => void;
  isNarrow: boolean;
}

/** Looks disabled but can be pressed: it then shows that there is nothing to save. */
const unchangedButtonClass =
  'border border-transparent aria-disabled:cursor-not-allowed aria-disabled:border-edge aria-disabled:bg-line aria-disabled:text-muted';

export function OrderStatusForm({ onClose, isNarrow, ...options }: OrderStatusFormProps) {
  const { order, hasPayment } = options;
  const form = useOrderStatusForm(options);
  const isAdmin = useIsAdmin();
  return (
    <Card as="section" aria-label="Edit the order">
      <Form ref={form.form} onSubmit={form.submit} className="grid gap-5">
        <OrderStatusRadioGroup
          value={form.status}
          current={order.status}
          onChange={(status) => form.change('status', status)}
          hidesPaid={!isAdmin && order.paidThrough === null && order.status !== 'Paid'}
          isNarrow={isNarrow}
        />
        {form.showsTracking && (
          <FormField
            label="Tracking"
            {...form.field('tracking')}
            onChange={({ target }) => form.change('tracking', target.value)}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            hint={
              form.mailsCustomer && form.wantsMail
                ? 'The customer gets it by mail and sees it with the order.'
                : 'The customer sees it with the order.'
            }
            fieldClassName="max-w-md"
          />
        )}
        {form.status === 'Delivered' && !form.showsTracking && (
          <Button size="sm" variant="secondary" onClick={form.addTracking} className="justify-self-start">
            Add a tracking number
          </Button>
        )}
        <OrderStatusHint
          order={order}
          status={form.status}
          isManualPayment={form.isManualPayment}
          hasPayment={hasPayment}
        />
        {form.mailsCustomer && (
          <Checkbox
            label={
              <>
                Mail the customer that the order is on its way
                {order.customer && (
                  <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                    To {order.customer.email}
                  </span>
                )}
              </>
            }
            checked={form.wantsMail}
            onChange={({ target }) => form.setWantsMail(target.checked)}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            busy={form.busy}
            {...(!form.isChanged && { 'aria-disabled': true, className: unchangedButtonClass })}
          >
            {form.busy ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <p role="status" className="font-semibold text-success-text">
            {form.outcome === 'saved' && (
              <span className="flex items-center gap-1.5">
                <Icon name="check" />
                Saved
              </span>
            )}
            {form.outcome === 'unchanged' && (
              <span className="font-normal text-muted">There is nothing to save.</span>
            )}
          </p>
        </div>
        {form.changes && <ChangedMeanwhileNotice subject="order" changes={form.changes} />}
        {form.failure && (
          <Notice tone="danger" title="Not saved">
            <p>{form.failure}</p>
          </Notice>
        )}
      </Form>
      <Dialog
        open={form.isConfirming}
        title="Record a payment by hand?"
        onClose={form.cancelConfirm}
        busy={form.busy}
        actions={
          <>
            <Button variant="secondary" onClick={form.cancelConfirm}>
              Not now
            </Button>
            <Button busy={form.busy} onClick={form.confirm}>
              {form.busy ? 'Recording...' : `Record ${formatDollars(order.total)}`}
            </Button>
          </>
        }
      >
        <p>
          You have received {formatDollars(order.total)} for order {order.number}, e.g. in cash or by bank
          transfer. It is recorded with your name and cannot be removed.
        </p>
        <p>The customer gets the order confirmation. A payment that is still open is ended.</p>
      </Dialog>
    </Card>
  );
}
