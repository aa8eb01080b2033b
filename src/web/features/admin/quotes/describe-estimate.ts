/** '40 × 30 × 10 mm', with a decimal where a side is short. */
export const formatSize = (size: readonly number[], scale = 1): string =>
  `${size.map((side) => formatSide(side * scale)).join(' × ')} mm`;

const formatSide = (mm: number) => (mm < 9.95 ? mm.toFixed(1).replace('.0', '') : String(Math.round(mm)));

/** '12%', '3.5%' */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1).replace('.0', '')}%`;

/** '+3.5%', '−12%': how far a value is from what was expected. */
export function formatDifference(expected: number, actual: number): string {
  if (expected <= 0) return '';
  const share = (actual - expected) / expected;
  return `${share < 0 ? '−' : '+'}${formatShare(Math.abs(share))}`;
}
