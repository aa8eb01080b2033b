import { AddressFields } from '#web/features/addresses/address-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { GiftFields } from '../gift/gift-fields.tsx';
import { SavedAddressPicker } from './saved-address-picker.tsx';
import { useShippingForm } from './use-shipping-form.ts';

export function ShippingForm() {
  const { form, fields, submit, busy, summary, choice, showsFields, choose, editChosen } = useShippingForm();
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      {summary && <Notice tone="danger" title={summary} />}
      {!choice && (
        // About as high as the fields, so that the content below does not shift.
        <div className="grid min-h-[36rem] content-start gap-5">
          <Spinner label="Loading your addresses..." quiet />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {choice && choice.addresses.length > 0 && (
        <SavedAddressPicker
          addresses={choice.addresses}
          chosen={choice.chosen}
          onChoose={choose}
          onEdit={editChosen}
        />
      )}
      {choice && showsFields && <AddressFields {...fields} />}
      {choice && (
        <>
          <GiftFields />
          <Button type="submit" size="lg" block busy={busy} iconAfter="arrow-right">
            Continue
          </Button>
        </>
      )}
    </Form>
  );
}
