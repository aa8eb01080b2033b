import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { LoadedSpools } from '../queue/board/loaded-spools.tsx';
import { PrinterStateBadge } from '../queue/printer-state-badge.tsx';
import { useIsAdmin, usePermission } from '../use-permission.ts';
import type { PrinterChange } from './use-printer-changes.ts';

export type PrinterDialog = 'edit' | 'spools' | 'remove';

interface CardButton {
  /** What it changes: at once, or when its dialog is confirmed. */
  change?: PrinterChange;
  /** What it opens. */
  dialog?: PrinterDialog;
  isMain?: boolean;
}

interface PrinterCardProps {
  printer: PrinterResponse;
  /** The change that is being made. */
  busyWith: PrinterChange | null;
  onOpen: (dialog: PrinterDialog) => void;
  onChange: (change: PrinterChange) => void;
}

export function PrinterCard({ printer, busyWith, onOpen, onChange }: PrinterCardProps) {
  const { _id, name, kind, state, attempt, size, materials, message, seenAt } = printer;
  const isAdmin = useIsAdmin();
  const mayRun = usePermission('runProduction');
  const { heading, onFocus } = useHeadingFocus();
  const isLost = attempt !== null && state === 'offline';
  const button = (text: string, { change, dialog, isMain = false }: CardButton) => (
    <Button
      size="sm"
      variant={isMain ? 'primary' : 'secondary'}
      busy={change !== undefined && busyWith === change}
      // Enter on the row changes nothing at once.
      data-edit={(dialog && !change) || undefined}
      onClick={() => (dialog ? onOpen(dialog) : change && onChange(change))}
      className="dense:min-h-9 dense:px-3"
    >
      {text}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
  return (
    <li
      onFocus={onFocus}
      className="flex flex-col justify-between gap-4 rounded-lg border border-line bg-surface p-4 shadow-rest"
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
            {name}
          </h2>
          <PrinterStateBadge state={state} attemptState={isLost ? 'unknown' : undefined} />
        </div>
        <p className="text-sm text-muted tabular-nums">
          {size.width} x {size.depth} x {size.height} mm · {materials.join(', ') || 'all materials'}
        </p>
        <p className="text-sm text-muted">
          {kind === 'manual' ? 'Run by hand' : 'Connected to OctoPrint'}
          {seenAt && (
            <>
              , answered <DateTimeText iso={seenAt} />
            </>
          )}
        </p>
        <LoadedSpools printer={printer} />
        {isLost ? (
          <Notice tone="danger" title="Connection lost: check this printer">
            <p>{message} See whether the print is done, then press Done or Failed in the queue.</p>
          </Notice>
        ) : (
          message && <p className="text-sm [overflow-wrap:anywhere]">{message}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {attempt && (
          <Button
            size="sm"
            variant="secondary"
            to={`/admin/queue?printer=${_id}`}
            data-edit
            className="dense:min-h-9 dense:px-3"
          >
            {isLost ? 'Resolve in the queue' : 'In the queue'}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {mayRun &&
          state === 'needs_clearing' &&
          button('The bed is clear', { change: 'clear', isMain: true })}
        {mayRun &&
          !attempt &&
          (state === 'offline' || state === 'maintenance') &&
          button('Mark as ready', { change: 'ready', isMain: true })}
        {mayRun && button('Spools', { dialog: 'spools' })}
        {mayRun && !attempt && state === 'ready' && button('Start maintenance', { change: 'maintenance' })}
        {isAdmin && button('Edit', { dialog: 'edit' })}
        {isAdmin && !attempt && button('Remove', { change: 'remove', dialog: 'remove' })}
      </div>
    </li>
  );
}
