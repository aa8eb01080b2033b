import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formatPrintTime } from '../format-print-time.ts';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { AttemptProgress } from './board/attempt-progress.tsx';
import { toPlate } from './board/lane-buttons.tsx';
import { isOverdue, isSilent, type Lane } from './board/lanes.ts';
import { LoadedSpools } from './board/loaded-spools.tsx';
import { PrinterMessage } from './printer-message.tsx';
import { PrinterStateBadge } from './printer-state-badge.tsx';
import { useQueueContext } from './queue-context.ts';
import { formatCodes, formatJobName, sumOf } from './queue-rows.ts';

/** One printer, for who stands at it with a phone: three large buttons. */
export function Station({ lane }: { lane: Lane }) {
  const { selection, now, mayRun } = useQueueContext();
  const { heading, onFocus } = useHeadingFocus();
  const { printer, attempt } = lane;
  return (
    <Card
      as="section"
      aria-label={`At ${printer.name}`}
      onFocus={onFocus}
      className="mb-6 grid gap-4 lg:grid-cols-2"
    >
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere]">
            {printer.name}
          </h2>
          <PrinterStateBadge
            state={printer.state}
            attemptState={attempt?.state}
            isSilent={isSilent(printer, now)}
          />
        </div>
        {attempt ? (
          <AttemptProgress attempt={attempt} />
        ) : (
          <NextPlate plate={toPlate(lane, selection.jobs)} />
        )}
        {!attempt && <PrinterMessage printer={printer} />}
      </div>
      {mayRun && <StationButtons lane={lane} />}
      <LoadedSpools printer={printer} />
    </Card>
  );
}

/** They stay where they are, so that a thumb finds them: what cannot be pressed now is disabled. */
function StationButtons({ lane }: { lane: Lane }) {
  const { selection, actions, now, onStart, onDone, ask } = useQueueContext();
  const { printer, attempt } = lane;
  const busy = actions.busyId === printer._id;
  const plate = toPlate(lane, selection.jobs);
  const mayStart = !attempt && printer.state === 'ready' && plate.length > 0;
  return (
    <div className="grid content-start gap-3 lg:row-span-2">
      {!attempt && printer.state === 'needs_clearing' ? (
        <Button key="clear" size="lg" block busy={busy} onClick={() => actions.clear(printer)}>
          The bed is clear
        </Button>
      ) : (
        <Button
          key="start"
          size="lg"
          block
          icon="play"
          variant={isSilent(printer, now) ? 'secondary' : 'primary'}
          busy={busy && !attempt}
          disabled={!mayStart}
          onClick={() => onStart(printer, plate)}
        >
          Start
          {mayStart && <VisuallyHidden> {formatCodes(plate)}</VisuallyHidden>}
        </Button>
      )}
      <Button
        size="lg"
        block
        variant="success"
        icon="check"
        busy={busy && attempt !== null}
        disabled={!attempt}
        onClick={() => attempt && onDone(attempt)}
      >
        Done
      </Button>
      <Button
        size="lg"
        block
        variant="secondary"
        icon="alert"
        disabled={!attempt}
        onClick={() => attempt && ask({ kind: 'fail', attempt })}
      >
        Failed
      </Button>
      {attempt && isOverdue(attempt, now) && (
        <Button size="sm" variant="quiet" onClick={() => ask({ kind: 'done', attempt })}>
          Done, with other grams
        </Button>
      )}
    </div>
  );
}

function NextPlate({ plate }: { plate: readonly PrintJobResponse[] }) {
  const [first] = plate;
  if (!first) return <p className="text-sm text-muted">Nothing waits for this printer.</p>;
  return (
    <div>
      <p className="text-sm leading-5 font-medium [overflow-wrap:anywhere]">Next: {formatJobName(first)}</p>
      <p className="text-xs text-muted tabular-nums">
        {formatCodes(plate)} · {formatGrams(sumOf(plate, 'grams'))} ·{' '}
        {formatPrintTime(sumOf(plate, 'seconds'))}
      </p>
    </div>
  );
}
