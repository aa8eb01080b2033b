import { AddressFields } from '#web/features/addresses/address-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { GiftFields } from '../gift/gift-fields.tsx';
import { SavedAddressPicker } from './saved-address-picker.tsx';
import { useShippingForm } from './use-shipping-form.ts';

export function ShippingForm() {
  const { form, fields, submit, busy, summary, choice, choose, editChosen } = useShippingForm();
  const { addresses, chosen } = choice;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      {summary && <Notice tone="danger" title={summary} />}
      {addresses.length > 0 && (
        <SavedAddressPicker addresses={addresses} chosen={chosen} onChoose={choose} onEdit={editChosen} />
      )}
      {chosen === 'new' && <AddressFields {...fields} />}
      <GiftFields />
      <Button type="submit" size="lg" block busy={busy} iconAfter="arrow-right">
        Continue
      </Button>
    </Form>
  );
}
