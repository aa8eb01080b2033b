import { printColors } from '#domain/print-requests/states.ts';
import { printColorHex } from './print-color-hex.ts';

/** A dot in a filament's color; the color's name is next to it. */
export function FilamentColorSwatch({ color, className = 'size-5' }: { color: string; className?: string }) {
  const known = printColors.find((each) => each === color);
  if (!known) return null;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="10" cy="10" r="9" fill={printColorHex[known]} strokeWidth="1" className="stroke-edge" />
    </svg>
  );
}
