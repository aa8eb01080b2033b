/** '8 g', '1.25 kg'; 'under 0.1 g' rather than 0.0 of something that has weight. */
export function formatGrams(grams: number): string {
  if (grams >= 1000) return `${(grams / 1000).toFixed(2)} kg`;
  if (grams > 0 && grams < 0.05) return 'under 0.1 g';
  return `${grams < 10 ? grams.toFixed(1) : Math.round(grams)} g`;
}

/** 'up to 4 g', '2.5 g to 6 g'. */
export const formatGramsRange = ([min, max]: readonly [number, number]): string =>
  min < 0.1 ? `up to ${formatGrams(max)}` : `${formatGrams(min)} to ${formatGrams(max)}`;

/** '25 min', '3 h 40 min', '2 days 5 h'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${Math.floor(hours / 24)} days ${hours % 24} h`;
}
