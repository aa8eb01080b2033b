import { maxSelectedOrders } from '#domain/orders/listing/schemas.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { SelectionBarFrame } from '#web/features/admin/lists/selection-bar-frame.tsx';
import { printHash } from '#web/features/admin/packing-slip/print-slips.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { maxSlips, toSlipsPath } from './slips-path.ts';
import type { OrderSelection } from './use-order-selection.ts';

interface BulkBarProps {
  selection: OrderSelection;
  /** The number of orders that match the list's filters. */
  matching: { total: number; more?: true | undefined };
  /** The search parameters of the list. */
  filter: string;
  onSetStatus: () => void;
  onAddTracking: () => void;
}

const actionClass = 'px-3 whitespace-nowrap max-sm:grow max-sm:px-2 dense:min-h-9';

/** The number of selected orders and what can be done with them; it stays in view. */
export function BulkBar(props: BulkBarProps) {
  const { selection, matching, filter } = props;
  const { matched, isLoading, failure } = selection;
  const selected = [...selection.selected.values()];
  const count = selected.length;
  const isMatched = matched?.filter === filter;
  return (
    <SelectionBarFrame
      label="Selected orders"
      count={count}
      status={`${formatCount('order', 'orders', count)} selected`}
      onClear={selection.clear}
    >
      {!isMatched && (matching.more || matching.total > count) && count < maxSelectedOrders && (
        <button
          type="button"
          aria-busy={isLoading}
          onClick={() => !isLoading && selection.selectMatching(filter)}
          className="min-h-11 text-sm font-semibold underline underline-offset-4 dense:min-h-9"
        >
          {isLoading ? 'Selecting...' : formatSelectMatching(matching)}
        </button>
      )}
      {isMatched && matched.total > maxSelectedOrders && (
        <p className="text-sm text-muted">{formatMatched(matched)}</p>
      )}
      <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">
        <Button size="sm" onClick={props.onSetStatus} className={actionClass}>
          Set status
        </Button>
        <Button size="sm" variant="secondary" onClick={props.onAddTracking} className={actionClass}>
          Tracking
        </Button>
        <a
          href={toSlipsPath(selected) + printHash}
          target="_blank"
          rel="noreferrer"
          className={buttonClassNames({ variant: 'secondary', size: 'sm', className: actionClass })}
        >
          Packing slips
          <VisuallyHidden>
            {count > maxSlips && ` of the first ${maxSlips}`} (opens in a new tab)
          </VisuallyHidden>
        </a>
      </div>
      {failure && (
        <p role="alert" className="w-full text-sm font-medium text-danger-text">
          {failure.message}
        </p>
      )}
    </SelectionBarFrame>
  );
}

const max = maxSelectedOrders.toLocaleString('en-US');

function formatSelectMatching({ total, more }: BulkBarProps['matching']): string {
  if (more) return `Select all matching, up to ${max}`;
  const count = total.toLocaleString('en-US');
  return total > maxSelectedOrders ? `Select the first ${max} of ${count}` : `Select all ${count} matching`;
}

const formatMatched = ({ total, more }: BulkBarProps['matching']) =>
  `The first ${max} of ${more ? 'more than ' : ''}${total.toLocaleString('en-US')} that match.`;
