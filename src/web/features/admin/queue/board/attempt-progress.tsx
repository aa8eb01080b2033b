import type { PrintAttemptResponse } from '#domain/print-jobs/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { formatPrintTime } from '../../format-print-time.ts';
import { useQueueContext } from '../queue-context.ts';
import { formatCodes, formatJobName } from '../queue-rows.ts';
import { formatEnd, toProgress, toSecondsLeft } from './lanes.ts';

/** What a printer prints now: how far it is, and how long it still takes. */
export function AttemptProgress({ attempt }: { attempt: PrintAttemptResponse }) {
  const { now } = useQueueContext();
  const { jobs, state, reason, grams, printer } = attempt;
  const progress = toProgress(attempt, now);
  const left = toSecondsLeft(attempt, now);
  const [first] = jobs;
  const others = new Set(jobs.map(formatJobName)).size - 1;
  return (
    <div>
      <p className="text-sm leading-5 font-medium [overflow-wrap:anywhere]">
        {jobs.length > 1 && others === 0 && `${jobs.length} × `}
        {first && formatJobName(first)}
        {others > 0 && ` and ${others} other${others > 1 ? 's' : ''}`}
      </p>
      <p className="text-xs text-muted tabular-nums">
        {formatCodes(jobs)} · {formatGrams(grams)}
      </p>
      {state === 'unknown' ? (
        <p className="mt-1 text-xs font-medium text-danger-text">
          {reason || 'The connection to the printer was lost.'} Check the printer: is the print done, or has
          it failed?
        </p>
      ) : (
        <>
          <progress
            aria-label={`Progress of ${printer.name}`}
            max={1}
            value={progress}
            className="progress-line mt-1.5"
          />
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums">
            <span>{Math.round(progress * 100)}%</span>
            <span>{formatLeft(left, now)}</span>
          </p>
          {/* Such as the file that a person has to bring. */}
          {reason && <p className="mt-1 text-xs font-medium [overflow-wrap:anywhere]">{reason}</p>}
        </>
      )}
    </div>
  );
}

function formatLeft(left: number, now: number): string {
  if (left <= -60) return `${formatPrintTime(-left)} overdue`;
  if (left < 60) return 'about to end';
  return `${formatPrintTime(left)} left, until ${formatEnd(now + left * 1000, now)}`;
}
