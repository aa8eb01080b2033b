/** Masses are stored as whole milligrams; the API has grams. */
export const toGrams = (mg: number): number => mg / 1000;
export const fromGrams = (grams: number): number => Math.round(grams * 1000);
