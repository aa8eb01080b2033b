/** Of '1.5' or '1,5'; null of an empty text, NaN of what is no number. */
export const parseDecimal = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replace(',', '.'));
