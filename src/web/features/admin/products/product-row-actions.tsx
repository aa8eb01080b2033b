import { Link, useLocation } from 'react-router';
import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ProductSelection } from './bulk/use-product-selection.ts';

export interface ProductRowsProps {
  products: readonly AdminProduct[];
  selection: ProductSelection;
  onDelete: (product: AdminProduct, place: number) => void;
}

interface ProductRowActionsProps {
  product: Pick<AdminProduct, '_id' | 'name'>;
  onDelete: () => void;
}

/** Passes the list's parameters along, so that the back link restores the list. */
export function ProductRowActions({ product: { _id, name }, onDelete }: ProductRowActionsProps) {
  const { search } = useLocation();
  return (
    <span className="inline-flex gap-2 align-middle">
      <Link
        to={`/admin/products/${_id}/edit`}
        state={{ search }}
        className={buttonClassNames({ variant: 'secondary', size: 'sm', className: denseButtonClass })}
        data-edit
      >
        Edit
        <VisuallyHidden> {name}</VisuallyHidden>
      </Link>
      <Button size="sm" variant="secondary" onClick={onDelete} className={denseButtonClass}>
        Delete
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </span>
  );
}
