import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ProductBulkAction } from './product-bulk-dialog.tsx';
import type { ProductSelection } from './use-product-selection.ts';

const actionClass = 'px-3 whitespace-nowrap max-sm:grow max-sm:px-2 dense:min-h-9';

interface ProductBulkBarProps {
  selection: ProductSelection;
  onAction: (action: ProductBulkAction) => void;
}

/** The number of selected products and what can be done with them; it stays in view. */
export function ProductBulkBar({ selection, onAction }: ProductBulkBarProps) {
  const count = selection.selected.size;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${formatCount('product', 'products', count)} selected`}
      </p>
      {count > 0 && (
        <section
          aria-label="Selected products"
          data-bulk-bar
          className="sticky bottom-2 z-30 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-edge bg-surface px-3 py-2 shadow-lift sm:px-4 print:hidden"
        >
          <p className="text-sm font-semibold tabular-nums">{count.toLocaleString('en-US')} selected</p>
          <button
            type="button"
            onClick={selection.clear}
            className="min-h-11 text-sm font-semibold underline underline-offset-4 max-sm:ml-auto dense:min-h-9"
          >
            Clear
            <VisuallyHidden> the selection</VisuallyHidden>
          </button>
          <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">
            <Button size="sm" onClick={() => onAction('price')} className={actionClass}>
              Change prices
              <VisuallyHidden> of the selected products</VisuallyHidden>
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onAction('state')} className={actionClass}>
              Set state
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onAction('category')}
              className={actionClass}
            >
              Set theme
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
