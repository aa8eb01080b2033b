import type { ReactNode } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { type Cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundOutcomeNotice } from './refund-outcome-notice.tsx';
import { useRefundForm } from './use-refund-form.ts';

interface RefundFormProps {
  order: OrderResponse;
  payment: OrderHistoryResponse['payments'][number];
  refundable: Cents;
  /** Whether an earlier refund has already restocked the items. */
  isRestocked: boolean;
  onOrderChanged: (order: OrderResponse) => void;
  onUnknownOutcome: () => void;
}

export function RefundForm({ order, payment, refundable, isRestocked, ...callbacks }: RefundFormProps) {
  const form = useRefundForm({ orderId: order._id, refundable, ...callbacks });
  const { choice, choose, text } = form;
  return (
    <>
      {refundable > 0 && (
        <Form ref={form.form} onSubmit={form.submit} className="grid gap-4">
          <fieldset>
            <legend className="sr-only">Amount to refund</legend>
            <div className="grid gap-x-6 sm:flex">
              <Choice checked={choice.extent === 'all'} onChoose={() => choose({ extent: 'all' })}>
                Everything left, {formatDollars(toDollars(refundable))}
              </Choice>
              <Choice checked={choice.extent === 'part'} onChoose={() => choose({ extent: 'part' })}>
                A part
              </Choice>
            </div>
          </fieldset>
          {choice.extent === 'part' && (
            <FormField
              label="Amount"
              {...text('amount')}
              required
              className="max-w-48"
              inputMode="decimal"
              autoComplete="off"
              placeholder="12.50"
              maxLength={20}
            />
          )}
          <FormField
            label="Note"
            {...text('note')}
            maxLength={300}
            autoComplete="off"
            hint="Optional. The customer reads it in the mail about the refund."
          />
          {!isRestocked && (
            <Checkbox
              label="Return the items to stock"
              checked={choice.restock}
              onChange={({ target }) => choose({ restock: target.checked })}
            />
          )}
          {payment.provider === 'manual' && (
            <p className="text-sm text-muted">
              This was paid by hand: please return the money yourself. The shop records it and notifies the
              customer.
            </p>
          )}
          <div>
            <Button type="submit" variant="secondary">
              Refund...
            </Button>
          </div>
        </Form>
      )}
      <div ref={form.outcome} tabIndex={-1} className="outline-none empty:hidden">
        <RefundOutcomeNotice result={form.made} failure={form.failure} />
      </div>
      <RefundDialog order={order} payment={payment} restock={choice.restock} form={form} />
    </>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="extent"
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}
