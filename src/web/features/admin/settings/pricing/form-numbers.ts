export const toFormText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

export const toFormNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** '4.90' for 4.9, '5' for 5. */
export const toMoneyText = (dollars: number | null | undefined): string =>
  dollars === null || dollars === undefined || Number.isInteger(dollars)
    ? toFormText(dollars)
    : dollars.toFixed(2);
