import { useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
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

/** What bulk work has done and what it has not. */
export function ProductBulkResult({ outcome, onUndo, onDismiss }: ProductBulkResultProps) {
  const { unchanged, failures, unsent } = outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffectOnChange(outcome, () => heading.current?.focus());
  return (
    <section
      aria-labelledby="bulk-result"
      className="mb-4 grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-rest dense:mb-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="bulk-result" ref={heading} tabIndex={-1} className="text-lg">
          {summarize(outcome)}
        </h2>
        <div className="flex gap-2">
          {outcome.undoable.length > 0 && (
            <Button variant="secondary" size="sm" onClick={onUndo} className="dense:min-h-8">
              Undo
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onDismiss} className="dense:min-h-8">
            Dismiss
          </Button>
        </div>
      </div>
      {outcome.created > 0 && (
        <p className="text-sm">
          <Link to="/admin/products?list=draft" className="font-semibold underline underline-offset-4">
            See the drafts
          </Link>
        </p>
      )}
      {unchanged > 0 && (
        <p className="text-sm text-muted">
          {countProducts(unchanged)} {unchanged === 1 ? 'was' : 'were'} as wanted already.
        </p>
      )}
      {failures.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold text-danger-text">
            {countProducts(failures.length)} not updated
          </h3>
          <ul aria-label="Not updated" className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm">
            {failures.map(({ product: { _id, name }, message }) => (
              <li key={_id}>
                <Link
                  to={`/admin/products/${_id}/edit`}
                  className="font-semibold underline underline-offset-4"
                >
                  <bdi>{name}</bdi>
                </Link>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unsent.length > 0 && (
        <p className="text-sm">
          {countProducts(unsent.length)} {unsent.length === 1 ? 'was' : 'were'} not tried.
        </p>
      )}
    </section>
  );
}
