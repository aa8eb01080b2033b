/** What was estimated of a print, and what it took. */
export interface Measured {
  estimate: number;
  actual: number;
}

export interface FittedFactor {
  prints: number;
  /** What estimates must be multiplied by; null with too few prints. */
  factor: number | null;
  /** The median error of the estimates as they are, and with a factor of other prints; null with too few. */
  errorBefore: number | null;
  errorAfter: number | null;
}

/** Fewer say nothing. */
export const minPrints = 10;

/**
 * The median of what prints took of their estimates, which a single print that was forgotten does not move. Each half of the
 * prints is judged by the factor of the other half.
 */
export function fitFactor(prints: readonly Measured[]): FittedFactor {
  const known = prints.filter(({ estimate, actual }) => estimate > 0 && actual > 0);
  if (known.length < minPrints)
    return { prints: known.length, factor: null, errorBefore: null, errorAfter: null };
  const halves = [0, 1].map((half) => known.filter((_, index) => index % 2 === half));
  const errorsAfter = halves.flatMap((half, index) => {
    const factor = medianRatio(halves[1 - index] ?? []);
    return half.map((print) => errorOf(print, factor));
  });
  return {
    prints: known.length,
    factor: medianRatio(known),
    errorBefore: median(known.map((print) => errorOf(print, 1))),
    errorAfter: median(errorsAfter),
  };
}

const errorOf = ({ estimate, actual }: Measured, factor: number) =>
  Math.abs((estimate * factor) / actual - 1);
const medianRatio = (prints: readonly Measured[]) =>
  median(prints.map(({ estimate, actual }) => actual / estimate));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
