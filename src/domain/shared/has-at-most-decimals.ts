/** A check of a number: whether it has at most this many decimals. Binary fractions are off by far less than it allows. */
export const hasAtMostDecimals = (decimals: number) => (value: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
