export const toChunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size));

/** Chunks whose rows have at most `maxSize` together, or one row that is larger, and at most `maxCount` rows. */
export function toSizedChunks<T>(
  rows: readonly T[],
  maxSize: number,
  sizeOf: (row: T) => number,
  maxCount = Number.POSITIVE_INFINITY,
): T[][] {
  const chunks: T[][] = [];
  let left = 0;
  for (const row of rows) {
    const size = sizeOf(row);
    const last = chunks.at(-1);
    if (last && size <= left && last.length < maxCount) last.push(row);
    else {
      chunks.push([row]);
      left = maxSize;
    }
    left -= size;
  }
  return chunks;
}
