import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
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

export function FilamentName({ filament }: { filament: FilamentResponse }) {
  return (
    <span className="inline-flex items-center gap-3 align-middle font-medium">
      <FilamentSwatch hex={filament.hex} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{formatFilament(filament)}</span>
    </span>
  );
}

export function AvailableBadge({ available }: Pick<FilamentResponse, 'available'>) {
  return available ? <Badge tone="success">Available</Badge> : <Badge tone="warning">Not available</Badge>;
}

type FilamentRowActionsProps = Omit<FilamentRowsProps, 'filaments'> & { filament: FilamentResponse };

export function FilamentRowActions({ filament, busyId, onEdit, onSwitch }: FilamentRowActionsProps) {
  const name = <VisuallyHidden> {formatFilament(filament)}</VisuallyHidden>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 align-middle">
      <Button size="sm" variant="secondary" onClick={() => onEdit(filament)} className={denseButtonClass}>
        Edit
        {name}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={busyId === filament._id}
        onClick={() => onSwitch(filament)}
        className={denseButtonClass}
      >
        {filament.available ? 'Mark as not available' : 'Mark as available'}
        {name}
      </Button>
    </span>
  );
}
