import { Suspense, useState } from 'react';
import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { FormDialog } from '#web/features/admin/form-dialog.tsx';
import { BulkProgress } from '#web/features/admin/lists/bulk-progress.tsx';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ChangePricesForm } from './change-prices-form.tsx';
import { SetFieldForm } from './set-field-form.tsx';
import type { useProductUpdates } from './use-product-updates.ts';

const ImportForm = lazyComponent(async () => (await import('../import/import-form.tsx')).ImportForm);

export type ProductBulkAction = 'price' | 'state' | 'category' | 'import';

interface ProductBulkDialogProps {
  /** Of the list; '' for all. */
  theme: string;
  action: ProductBulkAction | null;
  selected: readonly AdminProduct[];
  updates: ReturnType<typeof useProductUpdates>;
  /** Whether a sheet was not imported completely. */
  keepsSheet: boolean;
  onClose: () => void;
}

/** The form of a bulk action, then its progress. A sheet is kept for the next try until all of it is imported. */
export function ProductBulkDialog(props: ProductBulkDialogProps) {
  const { theme, action, selected, updates, keepsSheet, onClose } = props;
  const [shown, setShown] = useState<ProductBulkAction>('price');
  // Kept while the dialog closes.
  if (action && action !== shown) setShown(action);
  const { progress, isStopping, run, stop } = updates;
  const count = formatCount('product', 'products', selected.length);
  const titles = {
    price: 'Change prices',
    state: `Set the state of ${count}`,
    category: `Set the theme of ${count}`,
    import: 'Import products',
  };
  const form = { selected, onSubmit: run, onCancel: onClose };
  return (
    <FormDialog
      open={action !== null || progress !== null}
      title={progress ? 'Updating the products' : titles[shown]}
      onClose={onClose}
      busy={progress !== null}
      isWide={shown === 'import'}
    >
      {progress && <BulkProgress itemsName="products" {...progress} isStopping={isStopping} onStop={stop} />}
      {action === 'price' && !progress && <ChangePricesForm theme={theme} {...form} />}
      {(action === 'import' || keepsSheet) && (
        <div hidden={progress !== null || shown !== 'import'}>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <ImportForm isOpen={action === 'import'} onSubmit={run} onCancel={onClose} />
          </Suspense>
        </div>
      )}
      {(action === 'state' || action === 'category') && !progress && (
        <SetFieldForm key={action} field={action} {...form} />
      )}
    </FormDialog>
  );
}
