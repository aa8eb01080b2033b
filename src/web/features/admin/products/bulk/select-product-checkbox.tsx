import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { SelectCheckbox } from '#web/features/admin/lists/select-checkbox.tsx';
import type { ProductSelection } from './use-product-selection.ts';

interface SelectProductCheckboxProps {
  product: AdminProduct;
  selection: ProductSelection;
}

/** `data-select`: the row's checkbox for the key `x`. */
export function SelectProductCheckbox({ product, selection }: SelectProductCheckboxProps) {
  return (
    <SelectCheckbox
      aria-label={`Select ${product.name}`}
      data-select
      checked={selection.selected.has(product._id)}
      onCheck={(on, isRange) => selection.select(product, on, isRange)}
      className="mr-1"
    />
  );
}

interface SelectShownProductsProps {
  products: readonly AdminProduct[];
  selection: ProductSelection;
  /** Shows the label beside the checkbox. */
  isLabeled?: boolean;
}

export function SelectShownProducts({ products, selection, isLabeled = false }: SelectShownProductsProps) {
  const count = products.filter(({ _id }) => selection.selected.has(_id)).length;
  const isAll = count > 0 && count === products.length;
  return (
    <SelectCheckbox
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isAll;
      }}
      aria-label={isLabeled ? undefined : 'Select all shown'}
      checked={isAll}
      onCheck={selection.selectShown}
      className={isLabeled ? 'mb-2 pl-4 text-sm text-muted' : 'mr-1'}
    >
      {isLabeled && 'Select all shown'}
    </SelectCheckbox>
  );
}
