import { Badge } from '#web/ui/badge.tsx';

/** Pieces that can be sold; none stands out. */
export function StockCount({ count }: { count: number }) {
  if (count <= 0) return <Badge tone="warning">{count}</Badge>;
  return <span className="tabular-nums">{count.toLocaleString('en-US')}</span>;
}
