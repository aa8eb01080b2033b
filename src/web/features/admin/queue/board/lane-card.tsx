import { useId, useState } from 'react';
import { Link } from 'react-router';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useHeadingFocus } from '../../keyboard/use-heading-focus.ts';
import { PrinterMessage } from '../printer-message.tsx';
import { PrinterStateBadge } from '../printer-state-badge.tsx';
import { useQueueContext } from '../queue-context.ts';
import { QueueRowItem } from '../queue-row-item.tsx';
import { formatJobName } from '../queue-rows.ts';
import { AttemptProgress } from './attempt-progress.tsx';
import { LaneButtons } from './lane-buttons.tsx';
import { isSilent, type Lane } from './lanes.ts';
import { LoadedSpools } from './loaded-spools.tsx';

interface LaneCardProps {
  lane: Lane;
  /** The address of the printer's own screen. */
  stationSearch: string;
}

const shownRows = 3;

/** A printer: what is in it, what it prints, what it waits for, and what comes next. Rows are dropped onto it. */
export function LaneCard({ lane, stationSearch }: LaneCardProps) {
  const { selection, actions, now, mayRun } = useQueueContext();
  const [isTarget, setIsTarget] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { heading, onFocus } = useHeadingFocus();
  const id = useId();
  const { printer, attempt, rows, next } = lane;
  const isMovable = mayRun;
  const hidden = isWhole ? 0 : rows.slice(shownRows).reduce((sum, { jobs }) => sum + jobs.length, 0);
  return (
    <section
      aria-labelledby={id}
      onFocus={onFocus}
      onDragOver={(event) => {
        if (!isMovable || selection.jobs.length === 0) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        actions.move(selection.jobs, printer).then((moved) => moved && selection.clear());
      }}
      className={joinClassNames(
        'flex min-w-0 flex-col gap-2 rounded-lg border bg-surface p-3 shadow-rest',
        isTarget ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="min-w-0 text-lg [overflow-wrap:anywhere]">
          <Link
            to={stationSearch}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline dense:min-h-7"
          >
            {printer.name}
          </Link>
        </h2>
        <PrinterStateBadge
          state={printer.state}
          attemptState={attempt?.state}
          isSilent={isSilent(printer, now)}
        />
      </div>
      <LoadedSpools printer={printer} />
      {attempt && <AttemptProgress attempt={attempt} />}
      {!attempt && <PrinterMessage printer={printer} />}
      {mayRun && (
        <div className="flex flex-wrap gap-2">
          <LaneButtons lane={lane} />
        </div>
      )}
      {rows.length > 0 ? (
        <div data-rows>
          <ul aria-label={`Next on ${printer.name}`}>
            {rows.slice(0, isWhole ? undefined : shownRows).map((row) => (
              <QueueRowItem key={row.key} row={row} isMovable={isMovable} />
            ))}
          </ul>
          {hidden > 0 && (
            <button
              type="button"
              onClick={() => setIsWhole(true)}
              className="min-h-11 text-sm underline underline-offset-4 dense:min-h-7"
            >
              Show {hidden} more
              <VisuallyHidden> on {printer.name}</VisuallyHidden>
            </button>
          )}
        </div>
      ) : (
        <p className="text-xs text-muted">
          {next ? `Next: ${next.code}, ${formatJobName(next)}` : 'Nothing is next.'}
        </p>
      )}
    </section>
  );
}
