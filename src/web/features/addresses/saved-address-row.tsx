import type { SavedAddress } from '#domain/addresses/schemas.ts';
import { PostalAddressLines } from '#web/features/orders/postal-address-lines.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { AddressFormValues } from './address-form-values.ts';
import { LazyAddressForm } from './lazy-address-form.tsx';

interface SavedAddressRowProps {
  address: SavedAddress;
  /** Whether it is being edited. */
  isOpen: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onSave: (values: AddressFormValues) => Promise<void>;
  onCancel: () => void;
}

export function SavedAddressRow({
  address,
  isOpen,
  onEdit,
  onRemove,
  onSave,
  onCancel,
}: SavedAddressRowProps) {
  if (isOpen)
    return (
      <li className="py-5">
        <LazyAddressForm label="Edit the address" initial={address} onSave={onSave} onCancel={onCancel} />
      </li>
    );
  const name = (
    <VisuallyHidden>
      {' '}
      {address.recipient}, {address.address}
    </VisuallyHidden>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <PostalAddressLines address={address} />
      <div className="flex gap-2">
        <Button id={`edit-${address._id}`} size="sm" variant="secondary" onClick={onEdit}>
          Edit
          {name}
        </Button>
        <Button size="sm" variant="secondary" onClick={onRemove}>
          Remove
          {name}
        </Button>
      </div>
    </li>
  );
}
