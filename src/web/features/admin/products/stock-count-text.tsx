import { lowStockThreshold } from '#domain/catalogue/listing/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface StockCountTextProps {
  count: number;
  /** In a table column: numbers are aligned, with the words next to them. */
  inColumn?: boolean;
}

/** Available stock; low and no stock are marked by color and by text. */
export function StockCountText({ count, inColumn = false }: StockCountTextProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
      {(inColumn || count < lowStockThreshold) && (
        <span className={joinClassNames('text-left', inColumn && 'w-18')}>
          {count < lowStockThreshold && (
            <Badge tone={count <= 0 ? 'danger' : 'warning'}>{count <= 0 ? 'Sold out' : 'Low'}</Badge>
          )}
        </span>
      )}
    </span>
  );
}
