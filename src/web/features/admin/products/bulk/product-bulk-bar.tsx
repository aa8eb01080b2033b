import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { SelectionBarFrame } from '#web/features/admin/lists/selection-bar-frame.tsx';
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
    <SelectionBarFrame
      label="Selected products"
      count={count}
      status={`${formatCount('product', 'products', count)} selected`}
      onClear={selection.clear}
    >
      <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">
        <Button size="sm" onClick={() => onAction('price')} className={actionClass}>
          Change prices
          <VisuallyHidden> of the selected products</VisuallyHidden>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAction('state')} className={actionClass}>
          Set state
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAction('category')} className={actionClass}>
          Set theme
        </Button>
      </div>
    </SelectionBarFrame>
  );
}
