import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { GiftFields } from '../gift/gift-fields.tsx';
import { useShippingForm } from './use-shipping-form.ts';

export function ShippingForm() {
  const { form, field, submit, busy, summary } = useShippingForm();
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      {summary && <Notice tone="danger" title={summary} className="sm:col-span-2" />}
      <FormField
        label="Address"
        {...field('address')}
        autoComplete="shipping street-address"
        required
        maxLength={200}
        fieldClassName="sm:col-span-2"
      />
      <FormField
        label="City"
        {...field('city')}
        autoComplete="shipping address-level2"
        required
        maxLength={100}
      />
      <FormField
        label="State"
        {...field('state')}
        autoComplete="shipping address-level1"
        required
        maxLength={100}
      />
      <FormField
        label="Country"
        {...field('country')}
        autoComplete="shipping country-name"
        required
        maxLength={100}
      />
      <FormField
        label="Postal Code"
        {...field('postalCode')}
        autoComplete="shipping postal-code"
        required
        maxLength={20}
      />
      <FormField
        label="Phone Number"
        {...field('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        required
        maxLength={30}
        hint="For the carrier, should they not find you."
        fieldClassName="sm:col-span-2"
      />
      <GiftFields className="sm:col-span-2" />
      <Button type="submit" size="lg" block busy={busy} iconAfter="arrow-right" className="sm:col-span-2">
        Continue
      </Button>
    </Form>
  );
}
