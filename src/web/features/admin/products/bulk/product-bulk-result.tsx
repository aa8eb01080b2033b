import { Link } from 'react-router';
import { BulkResultPanel } from '#web/features/admin/lists/bulk-result-panel.tsx';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import type { ProductUpdateOutcome } from './use-product-updates.ts';

interface ProductBulkResultProps {
  outcome: ProductUpdateOutcome;
  /** Takes back what was updated. */
  onUndo: () => void;
  onDismiss: () => void;
}

const countProducts = (count: number) => formatCount('product', 'products', count);

/** '20 products added, 3 updated': the kinds of work that were done, the first one with the noun. */
function summarize({ created, updated, removed, failures, unsent }: ProductUpdateOutcome): string {
  const done = [
    { count: created, verb: 'added' },
    { count: updated, verb: 'updated' },
    { count: removed, verb: 'removed' },
  ].filter(({ count }) => count > 0);
  if (done.length === 0)
    return failures.length + unsent.length > 0 ? 'No product was updated' : '0 products updated';
  return done
    .map(
      ({ count, verb }, place) =>
        `${place === 0 ? countProducts(count) : count.toLocaleString('en-US')} ${verb}`,
    )
    .join(', ');
}

/** What bulk work and imports have done, and what they have not. */
export function ProductBulkResult({ outcome, onUndo, onDismiss }: ProductBulkResultProps) {
  return (
    <BulkResultPanel
      title={summarize(outcome)}
      formatRows={countProducts}
      outcome={outcome}
      failures={outcome.failures.map(({ product: { _id, name }, message }) => ({
        ...{ id: _id, path: `/admin/products/${_id}/edit`, message },
        name: <bdi>{name}</bdi>,
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
