import type { ReactNode } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { type Cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { RefundFormLine } from './refund-lines.ts';
import { RefundLinesFieldset } from './refund-lines-fieldset.tsx';
import { RefundOutcomeNotice } from './refund-outcome-notice.tsx';
import { useRefundForm } from './use-refund-form.ts';

interface RefundFormProps {
  order: OrderResponse;
  payment: OrderHistoryResponse['payments'][number];
  refundable: Cents;
  lines: readonly RefundFormLine[];
  onOrderChanged: (order: OrderResponse) => void;
  onUnknownOutcome: () => void;
}

export function RefundForm({ order, payment, refundable, lines, ...callbacks }: RefundFormProps) {
  const form = useRefundForm({ order, lines, refundable, ...callbacks });
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
              {lines.some((line) => line.refundable > 0) && (
                <Choice checked={choice.extent === 'lines'} onChoose={() => choose({ extent: 'lines' })}>
                  Items
                </Choice>
              )}
              <Choice checked={choice.extent === 'part'} onChoose={() => choose({ extent: 'part' })}>
                A part
              </Choice>
            </div>
          </fieldset>
          {choice.extent === 'lines' && (
            <RefundLinesFieldset
              lines={lines}
              choices={choice.lines}
              onChange={(chosen) => choose({ lines: chosen })}
              error={form.linesError}
            />
          )}
          {choice.extent !== 'all' && (
            <FormField
              label="Amount"
              {...text('amount')}
              required={choice.extent === 'part'}
              className="max-w-48"
              inputMode="decimal"
              autoComplete="off"
              placeholder={choice.extent === 'part' ? '12.50' : toDollars(form.proposed).toFixed(2)}
              maxLength={20}
              hint={
                choice.extent === 'part'
                  ? 'No items return to stock. To return some, choose them under Items.'
                  : `Leave it empty for ${formatDollars(toDollars(form.proposed))}: what was paid for the items: after the discount, with their share of shipping and tax.`
              }
            />
          )}
          <FormField
            label="Note"
            {...text('note')}
            maxLength={300}
            autoComplete="off"
            hint="Optional. The customer reads it in the mail about the refund."
          />
          {choice.extent === 'all' && lines.some((line) => line.restockable > 0) && (
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
      <RefundDialog order={order} payment={payment} lines={lines} form={form} />
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
