import { useState } from 'react';
import type { AdminProduct } from '#domain/catalogue/schemas.ts';
import { FormDialog } from '#web/features/admin/form-dialog.tsx';
import { BulkProgress } from '#web/features/admin/lists/bulk-progress.tsx';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { ChangePricesForm } from './change-prices-form.tsx';
import { SetFieldForm } from './set-field-form.tsx';
import type { useProductUpdates } from './use-product-updates.ts';

export type ProductBulkAction = 'price' | 'state' | 'category';

interface ProductBulkDialogProps {
  /** Of the list; '' for all. */
  theme: string;
  action: ProductBulkAction | null;
  selected: readonly AdminProduct[];
  updates: ReturnType<typeof useProductUpdates>;
  onClose: () => void;
}

/** The form of a bulk action, then its progress. */
export function ProductBulkDialog({ theme, action, selected, updates, onClose }: ProductBulkDialogProps) {
  const [shown, setShown] = useState<ProductBulkAction>('price');
  // Kept while the dialog closes.
  if (action && action !== shown) setShown(action);
  const { progress, isStopping, run, stop } = updates;
  const count = formatCount('product', 'products', selected.length);
  const titles = {
    price: 'Change prices',
    state: `Set the state of ${count}`,
    category: `Set the theme of ${count}`,
  };
  const form = { selected, onSubmit: run, onCancel: onClose };
  return (
    <FormDialog
      open={action !== null || progress !== null}
      title={progress ? 'Updating the products' : titles[shown]}
      onClose={onClose}
      busy={progress !== null}
    >
      {progress && <BulkProgress itemsName="products" {...progress} isStopping={isStopping} onStop={stop} />}
      {action === 'price' && !progress && <ChangePricesForm theme={theme} {...form} />}
      {(action === 'state' || action === 'category') && !progress && (
        <SetFieldForm key={action} field={action} {...form} />
      )}
    </FormDialog>
  );
}
