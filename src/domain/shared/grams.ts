/** Masses are stored as whole milligrams; the API has grams. */
export const toGrams = (mg: number): number => mg / 1000;
export const fromGrams = (grams: number): number => Math.round(grams * 1000);

/** '8.4 g', '59 g' */
export function formatGrams(mg: number): string {
  const grams = toGrams(mg);
  return `${grams < 10 ? grams.toFixed(1) : Math.round(grams)} g`;
}
