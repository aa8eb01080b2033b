import { Badge } from '#web/ui/badge.tsx';

/** From here on the product's page says how few are left. */
const few = 3;

/** Pieces that can be sold; few stand out, none stands out more. */
export function StockCount({ count, className }: { count: number; className?: string }) {
  if (count <= few)
    return (
      <Badge tone={count <= 0 ? 'danger' : 'warning'} className={className ?? ''}>
        {count}
      </Badge>
    );
  return <span className="tabular-nums">{count.toLocaleString('en-US')}</span>;
}
