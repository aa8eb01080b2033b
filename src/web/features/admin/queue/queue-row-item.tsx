import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { formatPrintTime } from '../format-print-time.ts';
import { focusSelectionBar } from '../keyboard/focus-row.ts';
import { inlineFieldClass } from '../lists/admin-list-controls.tsx';
import { SelectCheckbox } from '../lists/select-checkbox.tsx';
import { toOrderPath } from '../orders/order-link.tsx';
import { useQueueContext } from './queue-context.ts';
import { formatCodes, formatJobName, formatTextFilament, type QueueRow } from './queue-rows.ts';
import { ShipByBadge } from './ship-by-badge.tsx';

interface QueueRowItemProps {
  row: QueueRow;
  /** Whether it can be selected and moved. */
  isMovable?: boolean;
  /** Before its facts, such as the filament where rows are not grouped by it. */
  note?: ReactNode;
  children?: ReactNode;
}

/** On a phone the actions are below the text, and the badges below a name that leaves them no room. */
const textWidth = { minWidth: 'min(100%, 16rem)' };
const nameWidth = { minWidth: '9rem' };

/** Print jobs that are alike: selected by a checkbox, moved by mouse when the row is dragged onto a lane. */
export function QueueRowItem({ row, isMovable = false, note, children }: QueueRowItemProps) {
  const { selection, today } = useQueueContext();
  const mayReadOrders = usePermission('readOrders');
  const { first, jobs } = row;
  const previous = useRef<readonly PrintJobResponse[] | null>(null);
  const count = isMovable ? selection.countOf(row) : 0;
  const name = formatJobName(first);
  return (
    <li
      draggable={isMovable || undefined}
      onDragStart={(event) => {
        // Only what is dragged moves.
        previous.current = count === 0 ? selection.jobs : null;
        if (count === 0) selection.replace(jobs);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
      }}
      onDragEnd={({ dataTransfer }) => {
        if (dataTransfer.dropEffect === 'none' && previous.current) selection.replace(previous.current);
      }}
      className={joinClassNames(
        'flex flex-wrap items-center gap-2 border-t border-line py-1 first:border-t-0 print:break-inside-avoid',
        count > 0 && 'bg-accent-soft',
        isMovable && 'cursor-grab',
      )}
      style={{ breakInside: 'avoid' }}
      data-job={jobs.map(({ code }) => code).join(' ')}
    >
      <div className="flex min-w-0 flex-1 items-center gap-2" style={textWidth}>
        {isMovable && (
          <SelectCheckbox
            checked={count > 0}
            aria-label={`Select ${jobs.length > 1 ? `${jobs.length} × ` : ''}${name}, ${formatCodes(jobs)}`}
            // A print job has no page: what is done with it is in the bar of the selection.
            {...{ 'data-select': true, 'data-edit': true }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (count > 0) focusSelectionBar();
              else selection.select(row, jobs.length);
            }}
            onCheck={(on) => selection.select(row, on ? jobs.length : 0)}
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-start gap-x-2 text-sm leading-6 font-medium">
            <span className="grow [overflow-wrap:anywhere] sm:flex-1" style={nameWidth}>
              {jobs.length > 1 && <span className="tabular-nums">{jobs.length} × </span>}
              {name}
            </span>
            <span className="flex flex-wrap gap-1">
              {first.failures > 0 && (
                <Badge tone="warning">
                  {first.failures === 1 ? 'Failed once' : `Failed ${first.failures} times`}
                </Badge>
              )}
              {first.state !== 'checked' && first.state !== 'cancelled' && (
                <ShipByBadge shipBy={first.shipBy} today={today} />
              )}
            </span>
          </p>
          {first.failure && (
            <p className="text-xs text-muted [overflow-wrap:anywhere]">Failed: {first.failure}</p>
          )}
          <p className="text-xs text-muted tabular-nums">
            {note}
            {first.textFilament && `${formatTextFilament(first)} · `}
            {first.code}
            {jobs.length > 1 && ` +${jobs.length - 1}`}
            {' · '}
            {!first.order ? (
              'for stock'
            ) : mayReadOrders ? (
              <Link
                to={toOrderPath(first.order._id)}
                className="inline-flex min-h-11 items-center underline underline-offset-4 dense:min-h-7"
              >
                Order {first.order.number}
              </Link>
            ) : (
              <Link
                to={`/admin/queue?order=${first.order._id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4 dense:min-h-7"
              >
                Order {first.order.number}
              </Link>
            )}
            {' · '}
            {formatGrams(first.grams)}
            {' · '}
            {formatPrintTime(first.seconds)}
          </p>
        </div>
      </div>
      {count > 0 && jobs.length > 1 && (
        <Select
          label={`How many of ${name}`}
          hideLabel
          value={count}
          onChange={({ target }) => selection.select(row, Number(target.value))}
          fieldClassName={inlineFieldClass}
          options={jobs.map((_, index) => ({ value: index + 1, label: `${index + 1} of ${jobs.length}` }))}
        />
      )}
      {children}
    </li>
  );
}
