/** For an even number of values, the upper of the two in the middle. 0 for an empty list. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
