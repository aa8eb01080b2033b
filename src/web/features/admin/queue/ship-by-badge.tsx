import { Badge } from '#web/ui/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { describeShipBy } from './describe-ship-by.ts';

interface ShipByBadgeProps {
  shipBy: string | null;
  /** The day of today, of ISO 8601. */
  today: string;
}

export function ShipByBadge({ shipBy, today }: ShipByBadgeProps) {
  const { words, tone } = describeShipBy(shipBy, today);
  return (
    <Badge tone={tone} className="tabular-nums">
      <VisuallyHidden>Ship by: </VisuallyHidden>
      {words}
    </Badge>
  );
}
