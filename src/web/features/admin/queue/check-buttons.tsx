import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { denseButtonClass } from '../lists/table/dense-button-class.ts';
import { useQueueContext } from './queue-context.ts';
import { formatJobName, type QueueRow } from './queue-rows.ts';

/** Says of printed pieces that they are good, or must be printed again: for an order also when they were good before. */
export function CheckButtons({ row }: { row: QueueRow }) {
  const { actions, mayRun, ask } = useQueueContext();
  const { state, rejectable } = row.first;
  const isPrinted = state === 'printed';
  if (!mayRun || !rejectable) return null;
  const name = <VisuallyHidden> {formatJobName(row.first)}</VisuallyHidden>;
  return (
    <span className="flex shrink-0 gap-2">
      {isPrinted && (
        <Button
          size="sm"
          variant="secondary"
          icon="check"
          data-edit
          busy={actions.busyId === row.key}
          onClick={() => actions.approve(row.jobs)}
          className={denseButtonClass}
        >
          Good{name}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        onClick={() => ask({ kind: 'reject', row })}
        className={denseButtonClass}
      >
        Print again{name}
      </Button>
    </span>
  );
}
