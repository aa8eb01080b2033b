/** '6.2 g', '340 g', '1.25 kg' */
export function formatGrams(grams: number): string {
  if (grams >= 1000) return `${(grams / 1000).toFixed(2)} kg`;
  return `${grams < 99.95 ? grams.toFixed(1) : Math.round(grams)} g`;
}

/** '25 min', '6 h', '6 h 20 min' */
export function formatPrintTime(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours.toLocaleString('en-US')} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

/** '40 × 30 × 10 mm', with a decimal where a side is short. */
export const formatSize = (size: readonly number[], scale = 1): string =>
  `${size.map((side) => formatSide(side * scale)).join(' × ')} mm`;

const formatSide = (mm: number) => (mm < 9.95 ? mm.toFixed(1).replace('.0', '') : String(Math.round(mm)));

/** '12%', '3.5%' */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1).replace('.0', '')}%`;
