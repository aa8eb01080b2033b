import type { PrintColor } from '#domain/print-requests/states.ts';

/** Approximate colors of our spools. */
export const printColorHex: Record<PrintColor, string> = {
  red: '#c22a2f',
  orange: '#e8792b',
  blue: '#2a4fa8',
  green: '#3f8a46',
  black: '#1b1c1f',
  gray: '#7d8289',
  white: '#f1efe9',
  purple: '#6a4aa0',
  pink: '#eba9b8',
};
