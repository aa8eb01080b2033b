import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useIsAdmin } from '../use-permission.ts';
import { FilamentSwatch } from './filament-swatch.tsx';

export interface FilamentRowsProps {
  filaments: readonly FilamentResponse[];
  /** The one that is being changed. */
  busyId: string | null;
  onEdit: (filament: FilamentResponse) => void;
  onSwitch: (filament: FilamentResponse) => void;
}

/** 'EPLA, blue' */
export const formatFilament = ({ filament, color }: Pick<FilamentResponse, 'filament' | 'color'>): string =>
  `${filament}, ${color}`;

type NamedFilament = Pick<FilamentResponse, 'filament' | 'color' | 'hex'>;

export function FilamentName({ filament }: { filament: NamedFilament }) {
  return (
    <span className="inline-flex items-center gap-3 align-middle font-medium">
      <FilamentSwatch hex={filament.hex} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{formatFilament(filament)}</span>
    </span>
  );
}

type Availability = Pick<FilamentResponse, 'available' | 'runsShort'>;

/** Below its low-stock threshold it is not sold, as if the owner had marked it as not available. */
export function AvailableBadge({ filament: { available, runsShort } }: { filament: Availability }) {
  if (!available) return <Badge tone="warning">Not available</Badge>;
  return runsShort ? (
    <Badge tone="danger">Low stock: not sold</Badge>
  ) : (
    <Badge tone="success">Available</Badge>
  );
}

/** '350 g free of 1.20 kg, threshold 500 g' */
export const describeStock = ({ spools, free, grams, lowGrams }: FilamentResponse): string =>
  [
    spools === 0 ? 'No spools' : `${formatGrams(free)} free of ${formatGrams(grams)}`,
    ...(lowGrams === null ? [] : [`threshold ${formatGrams(lowGrams)}`]),
  ].join(', ');

/** That of the longer text, so that the buttons of all rows are below each other and do not move. */
const switchWidth = { minWidth: '11.25rem' };

type FilamentRowActionsProps = Omit<FilamentRowsProps, 'filaments'> & { filament: FilamentResponse };

export function FilamentRowActions({ filament, busyId, onEdit, onSwitch }: FilamentRowActionsProps) {
  const isAdmin = useIsAdmin();
  const name = <VisuallyHidden> {formatFilament(filament)}</VisuallyHidden>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 align-middle">
      <Button
        size="sm"
        variant="secondary"
        to={`/admin/filaments?filament=${filament._id}`}
        className={denseButtonClass}
      >
        Spools<VisuallyHidden> of {formatFilament(filament)}</VisuallyHidden>
      </Button>
      {isAdmin && (
        <>
          <Button size="sm" variant="secondary" onClick={() => onEdit(filament)} className={denseButtonClass}>
            Edit
            {name}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            busy={busyId === filament._id}
            onClick={() => onSwitch(filament)}
            style={switchWidth}
            className={denseButtonClass}
          >
            {filament.available ? 'Mark as not available' : 'Mark as available'}
            {name}
          </Button>
        </>
      )}
    </span>
  );
}
