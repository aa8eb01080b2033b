export const formatCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Lengths with at most two decimals. */
export const formatMm = (length: number) => `${Number(length.toFixed(length < 10 ? 2 : 1))} mm`;

/** Whole percents, but never 0 %. */
export const formatShare = (share: number) =>
  share < 0.01 ? 'Less than 1%' : `About ${Math.round(share * 100)}%`;
