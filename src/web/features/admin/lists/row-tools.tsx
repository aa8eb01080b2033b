import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export type MoveStep = 'up' | 'down';

interface RowToolsProps {
  /** 'zone Germany' */
  what: string;
  place: number;
  count: number;
  /** Whether the last one stays. */
  keepsOne?: boolean;
  onMove: (step: MoveStep) => void;
  onRemove: () => void;
}

/** Moves and removes a row. */
export function RowTools({ what, place, count, keepsOne = false, onMove, onRemove }: RowToolsProps) {
  const which = <VisuallyHidden> {what}</VisuallyHidden>;
  if (keepsOne && count === 1) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {count > 1 && (
        <>
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
        </>
      )}
      <Button size="sm" variant="quiet" onClick={onRemove}>
        Remove{which}
      </Button>
    </div>
  );
}
