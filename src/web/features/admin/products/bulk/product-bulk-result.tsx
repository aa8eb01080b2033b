import { Link } from 'react-router';
import { BulkResultPanel } from '#web/features/admin/lists/bulk-result-panel.tsx';
import { formatBulkTitle } from '#web/features/admin/lists/format-bulk-title.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { isNewProduct } from './product-change.ts';
import type { ProductUpdateOutcome } from './use-product-updates.ts';

interface ProductBulkResultProps {
  outcome: ProductUpdateOutcome;
  /** Takes back what was updated. */
  onUndo: () => void;
  onDismiss: () => void;
}

const countProducts = (count: number) => formatCount('product', 'products', count);

/** What bulk work and imports have done, and what they have not. */
export function ProductBulkResult({ outcome, onUndo, onDismiss }: ProductBulkResultProps) {
  return (
    <BulkResultPanel
      title={formatBulkTitle({
        ...outcome,
        formatRows: countProducts,
        noneTitle: 'No product was updated',
        done: [
          { count: outcome.created, verb: 'added' },
          { count: outcome.updated, verb: outcome.isUndo ? 'changed back' : 'updated' },
          { count: outcome.removed, verb: 'removed' },
        ],
      })}
      formatRows={countProducts}
      outcome={outcome}
      failures={outcome.failures.map(({ change, ...failure }) => ({
        ...failure,
        id: change.product._id,
        path: isNewProduct(change) ? null : `/admin/products/${change.product._id}/edit`,
        name: <bdi>{change.product.name}</bdi>,
      }))}
      onUndo={outcome.undoable.length > 0 ? onUndo : null}
      onDismiss={onDismiss}
    >
      {outcome.undoable.length > 0 && (
        <p className="text-sm text-muted">
          Undo works until you leave or reload this page. What each product was before stays in the{' '}
          <Link to="/admin/audit?kind=product" className="underline underline-offset-4">
            audit log
          </Link>
          .
        </p>
      )}
      {outcome.created > 0 && (
        <p className="text-sm">
          <Link to="/admin/products?list=draft" className="font-semibold underline underline-offset-4">
            See the drafts
          </Link>
        </p>
      )}
    </BulkResultPanel>
  );
}
