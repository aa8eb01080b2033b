import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { DateTimeText } from '../date-time-text.tsx';
import { isSilent } from './board/lanes.ts';
import { useQueueContext } from './queue-context.ts';

/** What people should know of a printer that prints nothing. */
export function PrinterMessage({ printer }: { printer: PrinterResponse }) {
  const { now } = useQueueContext();
  const { message, seenAt } = printer;
  return (
    <>
      {isSilent(printer, now) && (
        <p className="text-sm font-semibold text-warning-text">
          {seenAt ? (
            <>
              It has not answered since <DateTimeText iso={seenAt} />.
            </>
          ) : (
            'It has not answered yet.'
          )}
        </p>
      )}
      {message && <p className="text-sm text-muted">{message}</p>}
    </>
  );
}
