const units = ['kB', 'MB'] as const;

/** '820 bytes', '41 kB', '3.4 MB': decimal units, like the limits. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const thousands = bytes / 1000;
  const [amount, unit] = thousands < 999.5 ? [thousands, units[0]] : [thousands / 1000, units[1]];
  return `${amount < 9.95 ? amount.toFixed(1).replace('.0', '') : Math.round(amount)} ${unit}`;
}
