import type { SaleResponse } from '#domain/sales/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { describeSaleScope, saleStateLabels, saleStateTones } from './sale-texts.ts';

interface SaleRowProps {
  sale: SaleResponse;
  onEdit: () => void;
  onEnd: () => void;
}

export function SaleRow({ sale, onEdit, onEnd }: SaleRowProps) {
  const { name, percent, state, startsAt, endsAt, endedAt } = sale;
  const isEarly = state === 'ended' && endedAt !== null && endedAt < endsAt;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5 dense:gap-y-1 dense:py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
          <Badge tone={saleStateTones[state]}>{isEarly ? 'Ended early' : saleStateLabels[state]}</Badge>
        </p>
        <p className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">{percent}% off</strong>
          <span aria-hidden="true"> · </span>
          {describeSaleScope(sale)}
        </p>
        <p className="text-sm text-muted">
          <DateTimeText iso={startsAt} className="whitespace-nowrap" /> to{' '}
          <DateTimeText iso={(isEarly && endedAt) || endsAt} className="whitespace-nowrap" />
        </p>
      </div>
      {(state === 'planned' || state === 'running') && (
        <div className="flex flex-wrap gap-2">
          {state === 'planned' && (
            <Button size="sm" variant="secondary" onClick={onEdit} className="dense:min-h-8 dense:px-3">
              Edit<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onEnd} className="dense:min-h-8 dense:px-3">
            {state === 'planned' ? 'Cancel the sale' : 'End now'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}
