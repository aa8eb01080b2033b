/**
 * A mesh smaller than this on every side was more likely not drawn in millimeters. Hardly anybody orders such small
 * parts, while parts of 1 to 10 inches are the most common ones. The answer is only a question to the customer.
 */
export const maxTinySizeMm = 10;
/** Below it even inches would give less than 13 mm, and meters up to 500 mm. */
const maxMeters = 0.5;
/** A part smaller than this in the guessed unit is not plausible either. */
const minGuessedMm = 2;

export interface UnitGuess {
  unit: 'inch' | 'cm' | 'm';
  /** The scale that turns the unit into millimeters. */
  factor: number;
  sizeMm: [x: number, y: number, z: number];
}

/**
 * Guesses the unit of a mesh whose numbers, taken as millimeters, make it tiny; null if they are plausible. Inches and
 * centimeters overlap: inches, unless each side is a whole number of millimeters in centimeters and some side is no
 * multiple of a 16th of an inch.
 */
export function guessUnit(size: readonly [x: number, y: number, z: number]): UnitGuess | null {
  const largest = Math.max(...size);
  if (!(largest > 0 && largest < maxTinySizeMm)) return null;
  if (largest < maxMeters) return largest * 1000 < minGuessedMm ? null : guess('m', 1000, size);
  const isMetric = areMultiples(size, 0.1) && !areMultiples(size, 1 / 16);
  return isMetric ? guess('cm', 10, size) : guess('inch', 25.4, size);
}

const guess = (
  unit: UnitGuess['unit'],
  factor: number,
  [x, y, z]: readonly [number, number, number],
): UnitGuess => ({ unit, factor, sizeMm: [x * factor, y * factor, z * factor] });

/** Up to the precision of STL's coordinates. */
const areMultiples = (size: readonly number[], step: number) =>
  size.every((side) => Math.abs(side / step - Math.round(side / step)) < 1e-4);
