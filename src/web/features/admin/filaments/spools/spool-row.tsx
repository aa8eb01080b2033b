import type { SpoolResponse } from '#domain/spools/schemas.ts';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { useSaveFile } from '#web/features/orders/use-save-file.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { usePermission } from '../../use-permission.ts';
import { FilamentName } from '../filament-row-parts.tsx';

export type SpoolAction = 'weigh' | 'history' | 'edit';

interface SpoolRowProps {
  spool: SpoolResponse;
  /** Among spools of several filaments. */
  showsFilament: boolean;
  isBusy: boolean;
  onOpen: (action: SpoolAction) => void;
  /** Retires it, or returns it to use. */
  onSwitch: () => void;
}

export function SpoolRow({ spool, showsFilament, isBusy, onOpen, onSwitch }: SpoolRowProps) {
  const { _id, code, grams, reserved, printer, note, retired } = spool;
  const mayWrite = usePermission('runProduction');
  const label = useSaveFile(`/api/spools/labels?ids=${_id}`, `${code}.pdf`);
  const button = (text: string, onClick: () => void, busy = false) => (
    <Button size="sm" variant="secondary" busy={busy} onClick={onClick} className={denseButtonClass}>
      {text}
      <VisuallyHidden> {code}</VisuallyHidden>
    </Button>
  );
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5 dense:gap-y-1 dense:py-2.5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{code}</strong>
          {showsFilament && <FilamentName filament={spool.filament} />}
          {printer && <Badge tone="teal">{`${printer.name}, slot ${printer.slot}`}</Badge>}
          {retired && <Badge>Retired</Badge>}
          {grams === 0 && !retired && <Badge tone="warning">Empty</Badge>}
          {reserved > grams && <Badge tone="danger">{formatGrams(reserved - grams)} short</Badge>}
        </p>
        <p className="tabular-nums">
          {formatGrams(grams)} left
          {reserved > 0 && `, ${formatGrams(reserved)} reserved for current prints`}
        </p>
        {note && <p className="text-sm text-muted [overflow-wrap:anywhere]">{note}</p>}
        {label.failure && (
          <Notice tone="danger" title="The label could not be saved.">
            <p>{label.failure}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {mayWrite && button('Weigh', () => onOpen('weigh'))}
        {button('History', () => onOpen('history'))}
        {button('Label', label.save, label.busy)}
        {mayWrite && button('Edit', () => onOpen('edit'))}
        {mayWrite && button(retired ? 'Return to use' : 'Retire', onSwitch, isBusy)}
      </div>
    </li>
  );
}
