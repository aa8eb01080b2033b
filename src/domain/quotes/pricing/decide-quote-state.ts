import { type Cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { toSizeReason } from '#mesh/printability/size-reason.ts';
import type { PrintCheck } from '../schemas.ts';
import type { PriceRules } from './schemas.ts';

export interface QuoteToDecide {
  filament: { material: string; color: string; available: boolean };
  /** Of the printed piece as it lies, in mm. */
  size: readonly [x: number, y: number, z: number];
  checks: readonly PrintCheck[];
  total: Cents;
  /** Totals with the fewest and with the most supports of their range. */
  extremes: readonly Cents[];
}

/**
 * A share of the price. Of 143 slices with supports, 16 are beyond it, and the prices of all others are within 14 percent of
 * the slicer's.
 */
const maxSupportSpread = 0.2;

/** Whether a quote is offered at once, or why a person must look first. */
export function decideQuoteState(
  { offerAtOnce }: PriceRules,
  { filament, size, checks, total, extremes }: QuoteToDecide,
): { state: 'offered' | 'review'; reasons: string[] } {
  const { material, color, available } = filament;
  const tooLarge = checks.find(({ code, severity }) => code === 'too_large' && severity !== 'ok');
  const all = [
    ...(offerAtOnce.filaments.includes(material) ? [] : [`A person checks each print in ${material}.`]),
    ...(available ? [] : [`${material}, ${color} has to be ordered first.`]),
    ...(fits(size, offerAtOnce.maxSize) ? [] : [tooLarge?.message ?? toSizeReason(offerAtOnce.maxSize)]),
    ...checks
      .filter(
        ({ code, severity }) =>
          severity === 'stop' || (severity === 'warn' && !offerAtOnce.warnings.includes(code)),
      )
      .map(({ message }) => message),
    ...(extremes.every((extreme) => Math.abs(extreme - total) <= total * maxSupportSpread)
      ? []
      : [
          'Its supports may take much more or less than usual, which would change the price by more than a fifth.',
        ]),
    ...(toDollars(total) <= offerAtOnce.maxTotal
      ? []
      : [`A person confirms prices above ${formatDollars(offerAtOnce.maxTotal)}.`]),
  ];
  const reasons = [...new Set(all)];
  return { state: reasons.length ? 'review' : 'offered', reasons };
}

/** It may be turned by 90 degrees on the bed. */
function fits([x, y, z]: QuoteToDecide['size'], [maxX, maxY, maxZ]: readonly number[]): boolean {
  const isWithin = (value: number, max = 0) => value <= max + 0.005;
  const lies = (isWithin(x, maxX) && isWithin(y, maxY)) || (isWithin(y, maxX) && isWithin(x, maxY));
  return lies && isWithin(z, maxZ);
}
