import { useEffect, useState } from 'react';
import type { CartAddress } from '#web/state/cart/cart-contents.ts';
import { keepFormBusy, useForm } from '#web/state/use-form.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddressFields } from './address-fields.tsx';
import {
  type AddressFormValues,
  checkAddressForm,
  emptyAddress,
  loadAddressCheck,
  toAddressFormValues,
  trimAddress,
} from './address-form-values.ts';

interface AddressFormProps {
  /** Names the form for screen readers. */
  label: string;
  /** Null for a new one. */
  initial: CartAddress | null;
  /** Makes the call; the form is then closed by its parent. */
  onSave: (values: AddressFormValues) => Promise<void>;
  onCancel: () => void;
}

/** An address to be saved. It takes the focus when it is opened. */
export function AddressForm({ label, initial, onSave, onCancel }: AddressFormProps) {
  const name = useUser()?.name ?? '';
  const [opened] = useState(() => toAddressFormValues(initial ?? emptyAddress, name));
  const { form, submit, busy, failure, ...fields } = useForm<AddressFormValues>({
    initial: opened,
    check: checkAddressForm,
    loadCheck: loadAddressCheck,
    async send(values) {
      await onSave(trimAddress(values));
      return keepFormBusy;
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={submit} aria-label={label} className="grid gap-5">
      <AddressFields {...fields} />
      {failure && (
        <Notice tone="danger" title="Not saved">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save the address'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
