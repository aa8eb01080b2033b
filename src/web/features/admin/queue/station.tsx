import { Link } from 'react-router';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AttemptProgress } from './board/attempt-progress.tsx';
import { toPlate } from './board/lane-buttons.tsx';
import type { Lane } from './board/lanes.ts';
import { LoadedSpools } from './board/loaded-spools.tsx';
import { PrinterStateBadge } from './printer-state-badge.tsx';
import { useQueueContext } from './queue-context.ts';
import { formatCodes, formatJobName } from './queue-rows.ts';

interface StationProps {
  lane: Lane;
  /** The address of all printers. */
  boardSearch: string;
}

/** One printer, for who stands at it with a phone: three large buttons. */
export function Station({ lane, boardSearch }: StationProps) {
  const { selection, actions, mayRun, onStart, ask } = useQueueContext();
  const { printer, attempt } = lane;
  const busy = actions.busyId === printer._id;
  const plate = toPlate(lane, selection.jobs);
  const mustClear = !attempt && printer.state === 'needs_clearing';
  const mayStart = !attempt && printer.state === 'ready' && plate.length > 0;
  return (
    <Card as="section" aria-label={`At ${printer.name}`} className="mb-6 grid gap-4 p-4 sm:p-5 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-xl [overflow-wrap:anywhere]">{printer.name}</h2>
          <PrinterStateBadge state={printer.state} attemptState={attempt?.state} />
        </div>
        <LoadedSpools printer={printer} />
        {attempt ? <AttemptProgress attempt={attempt} /> : <NextPlate plate={plate} />}
        {!attempt && printer.message && <p className="text-sm text-muted">{printer.message}</p>}
        <p className="text-sm">
          <Link to={boardSearch} className="underline underline-offset-4">
            All printers
          </Link>
        </p>
      </div>
      {mayRun && (
        <div className="grid content-start gap-3">
          {mustClear ? (
            <Button size="lg" block busy={busy} onClick={() => actions.clear(printer)}>
              The bed is clear
            </Button>
          ) : (
            <Button
              size="lg"
              block
              icon="play"
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
            onClick={() => attempt && actions.finish(attempt)}
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
        </div>
      )}
    </Card>
  );
}

function NextPlate({ plate }: { plate: readonly PrintJobResponse[] }) {
  const [first] = plate;
  if (!first) return <p className="text-sm text-muted">Nothing waits for this printer.</p>;
  return (
    <p className="text-sm">
      <span className="text-muted">Next: </span>
      <span className="font-medium">{formatJobName(first)}</span>{' '}
      <span className="text-muted">{formatCodes(plate)}</span>
    </p>
  );
}
