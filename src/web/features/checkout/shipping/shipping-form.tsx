import { AddressFields } from '#web/features/addresses/address-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { GiftFields } from '../gift/gift-fields.tsx';
import { DeliveryMethodPicker } from './delivery-method-picker.tsx';
import { SavedAddressPicker } from './saved-address-picker.tsx';
import type { useShippingForm } from './use-shipping-form.ts';

export function ShippingForm({ shipping }: { shipping: ReturnType<typeof useShippingForm> }) {
  const { form, fields, delivery, submit, busy, summary, choice, choose, editChosen } = shipping;
  const { addresses, chosen } = choice;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      {summary && <Notice tone="danger" title={summary} />}
      {addresses.length > 0 && (
        <SavedAddressPicker addresses={addresses} chosen={chosen} onChoose={choose} onEdit={editChosen} />
      )}
      {chosen === 'new' && <AddressFields {...fields} />}
      {chosen !== 'new' && delivery.undeliverable && (
        <Notice tone="warning" title={delivery.undeliverable} live="off" />
      )}
      <DeliveryMethodPicker delivery={delivery} />
      <GiftFields />
      <Button type="submit" size="lg" block busy={busy} iconAfter="arrow-right">
        Continue
      </Button>
    </Form>
  );
}
