import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export type MoveStep = 'up' | 'down';

interface ReorderableRowProps {
  /** 'option 2' */
  what: string;
  rowKey: string;
  place: number;
  count: number;
  onMove: (step: MoveStep) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** A row of a list whose order is changed by buttons. */
export function ReorderableRow({
  what,
  rowKey,
  place,
  count,
  onMove,
  onRemove,
  children,
}: ReorderableRowProps) {
  const which = <VisuallyHidden> {what}</VisuallyHidden>;
  return (
    <li data-row={rowKey} className="min-w-0 rounded-md border border-line bg-sunken p-3">
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          data-move="up"
          disabled={place === 0}
          onClick={() => onMove('up')}
        >
          Up{which}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          data-move="down"
          disabled={place === count - 1}
          onClick={() => onMove('down')}
        >
          Down{which}
        </Button>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove{which}
        </Button>
      </div>
    </li>
  );
}
