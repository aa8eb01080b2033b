import type { DiscountResponse } from '#domain/discounts/schemas.ts';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { discountStateLooks } from './describe-discount.ts';

export interface DiscountRowsProps {
  discounts: readonly DiscountResponse[];
  /** The code that is being stopped or started. */
  busyId: string | null;
  onSwitch: (discount: DiscountResponse) => void;
}

interface DiscountRowActionsProps extends Pick<DiscountRowsProps, 'busyId' | 'onSwitch'> {
  discount: DiscountResponse;
}

export function DiscountRowActions({ discount, busyId, onSwitch }: DiscountRowActionsProps) {
  const { _id, code, active } = discount;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 align-middle">
      <Button
        to={`/admin/discounts/${_id}`}
        size="sm"
        variant="secondary"
        data-edit
        className={denseButtonClass}
      >
        Edit
        <VisuallyHidden> {code}</VisuallyHidden>
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={busyId === _id}
        onClick={() => onSwitch(discount)}
        className={denseButtonClass}
      >
        {active ? 'Stop' : 'Start again'}
        <VisuallyHidden> {code}</VisuallyHidden>
      </Button>
    </span>
  );
}

export function DiscountCodeText({ discount: { code } }: { discount: DiscountResponse }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 align-middle">
      <span className="font-mono font-semibold [overflow-wrap:anywhere]">{code}</span>
      <CopyButton text={code} textName={`the code ${code}`} />
    </span>
  );
}

export function DiscountStateBadge({ state }: { state: DiscountResponse['state'] }) {
  const { label, tone } = discountStateLooks[state];
  return <Badge tone={tone}>{label}</Badge>;
}
