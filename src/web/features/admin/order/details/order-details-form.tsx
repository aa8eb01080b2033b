import { maxGiftNoteLength, maxStaffNoteLength, type OrderResponse } from '#domain/orders/schemas.ts';
import { canDetailsChange } from '#domain/orders/states.ts';
import { AddressFields } from '#web/features/addresses/address-fields.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangedMeanwhileNotice } from '../../changed-meanwhile-notice.tsx';
import { InlineFormEnd } from '../../inline-form-end.tsx';
import { useOrderDetailsForm } from './use-order-details-form.ts';

interface OrderDetailsFormProps {
  order: OrderResponse;
  /** Called with the order as it is, if it has changed since it was loaded. */
  onOrderChanged: (order: OrderResponse) => void;
  onSaved: (order: OrderResponse) => void;
  onCancel: () => void;
}

export function OrderDetailsForm({ onCancel, ...options }: OrderDetailsFormProps) {
  const { order } = options;
  const form = useOrderDetailsForm(options);
  const { error: giftError, ...giftNote } = form.field('giftNote');
  const { error: staffError, ...staffNote } = form.field('staffNote');
  const mayChange = canDetailsChange(order);
  return (
    <Form ref={form.form} onSubmit={form.submit} aria-label="Address and notes" className="grid gap-5">
      <FormField
        label="Internal note"
        error={staffError}
        hint="The customer does not see it, but gets it with a copy of all personal data."
      >
        <textarea {...staffNote} rows={3} maxLength={maxStaffNoteLength} />
      </FormField>
      {mayChange ? (
        <>
          {order.tracking && (
            <Notice tone="warning" live="off">
              This order has a tracking number: its label has the old address.
            </Notice>
          )}
          <AddressFields field={form.field} set={form.set} values={form.values} />
          <p className="text-sm text-muted">
            The total stays what was charged: shipping is not priced again for another address.
          </p>
          <Checkbox
            label="A gift: packed without prices"
            checked={form.isGift}
            onChange={({ target }) => form.setIsGift(target.checked)}
          />
          {form.isGift && (
            <FormField label="Gift note" error={giftError} hint="Printed on the packing slip.">
              <textarea {...giftNote} rows={3} maxLength={maxGiftNoteLength} />
            </FormField>
          )}
          {form.isAddressChanged && (
            <Checkbox
              label={
                <>
                  Mail the customer that the address has changed
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
        </>
      ) : (
        <p className="text-sm text-muted">Address and gift note can no longer be changed.</p>
      )}
      {form.changes && <ChangedMeanwhileNotice subject="order" changes={form.changes} />}
      <InlineFormEnd failure={form.failure} busy={form.busy} submitLabel="Save" onCancel={onCancel} />
    </Form>
  );
}
