import type { ReactNode } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import type { OrderHistoryAnswer } from '#domain/payments/schemas.ts';
import { type Cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundOutcome } from './refund-outcome.tsx';
import { useRefundForm } from './use-refund-form.ts';

interface RefundFormProps {
  order: OrderAnswer;
  payment: OrderHistoryAnswer['payments'][number];
  left: Cents;
  /** Whether the pieces are back on the shelf by an earlier refund. */
  restocked: boolean;
  onOrder: (order: OrderAnswer) => void;
  onUncertain: () => void;
}

export function RefundForm({ order, payment, left, restocked, ...told }: RefundFormProps) {
  const form = useRefundForm({ orderId: order._id, left, ...told });
  const { values, change } = form;
  return (
    <>
      {left > 0 && (
        <form noValidate onSubmit={form.submit} className="grid gap-4">
          <fieldset>
            <legend className="sr-only">How much is given back</legend>
            <div className="grid gap-x-6 sm:flex">
              <Choice checked={values.extent === 'all'} onChoose={() => change({ extent: 'all' })}>
                All that is left, {formatDollars(toDollars(left))}
              </Choice>
              <Choice checked={values.extent === 'part'} onChoose={() => change({ extent: 'part' })}>
                A part
              </Choice>
            </div>
          </fieldset>
          {values.extent === 'part' && (
            <Field label="Amount" error={form.problem} required>
              <input
                ref={form.amountField}
                name="amount"
                className="max-w-48"
                inputMode="decimal"
                autoComplete="off"
                placeholder="12.50"
                maxLength={20}
                value={values.amount}
                onChange={({ target }) => change({ amount: target.value })}
              />
            </Field>
          )}
          <Field
            label="Note"
            name="note"
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
            maxLength={300}
            autoComplete="off"
            hint="Optional. The customer reads it in the mail about the refund."
          />
          {!restocked && (
            <Checkbox
              label="Put the pieces back into stock"
              checked={values.restock}
              onChange={({ target }) => change({ restock: target.checked })}
            />
          )}
          {payment.provider === 'manual' && (
            <p className="text-sm text-muted">
              This was paid by hand: please hand the money over yourself. The shop records it and tells the
              customer.
            </p>
          )}
          <div>
            <Button type="submit" variant="secondary">
              Refund...
            </Button>
          </div>
        </form>
      )}
      <div ref={form.outcome} tabIndex={-1} className="outline-none empty:hidden">
        <RefundOutcome made={form.made} failure={form.problem ? null : form.failure} />
      </div>
      <RefundDialog order={order} payment={payment} restock={values.restock} form={form} />
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
