import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useQueueContext } from '../queue-context.ts';
import { isOverdue, isSilent, type Lane } from './lanes.ts';

const buttonClass = 'grow dense:min-h-9 dense:px-3';

/** What is started next: what is selected, else the next one of the lane. */
export function toPlate({ next }: Lane, selected: readonly PrintJobResponse[]): readonly PrintJobResponse[] {
  return selected.length > 0 ? selected : next ? [next] : [];
}

/** What the printer waits for. */
export function LaneButtons({ lane }: { lane: Lane }) {
  const { selection, actions, now, onStart, onDone, ask } = useQueueContext();
  const { printer, attempt } = lane;
  const busy = actions.busyId === printer._id;
  const name = <VisuallyHidden> on {printer.name}</VisuallyHidden>;
  if (attempt)
    return (
      <>
        <Button
          size="sm"
          variant={attempt.state === 'printing' && isOverdue(attempt, now) ? 'success' : 'secondary'}
          busy={busy}
          onClick={() => onDone(attempt)}
          className={buttonClass}
        >
          Done{name}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => ask({ kind: 'fail', attempt })}
          className={buttonClass}
        >
          Failed{name}
        </Button>
      </>
    );
  if (printer.state === 'needs_clearing')
    return (
      // The keys make the next button another element, which does not keep the focus.
      <Button
        key="clear"
        size="sm"
        busy={busy}
        onClick={() => actions.clear(printer)}
        className={buttonClass}
      >
        The bed is clear{name}
      </Button>
    );
  if (printer.state !== 'ready') return null;
  const plate = toPlate(lane, selection.jobs);
  if (plate.length === 0) return null;
  return (
    <Button
      key="start"
      size="sm"
      // Its file can still be brought to it by hand.
      variant={isSilent(printer, now) ? 'secondary' : 'primary'}
      busy={busy}
      onClick={() => onStart(printer, plate)}
      className={buttonClass}
    >
      {selection.jobs.length > 0 ? `Start ${plate.length} selected` : `Start ${plate[0]?.code}`}
      {name}
    </Button>
  );
}
