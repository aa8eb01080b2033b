import { maxCount } from '#domain/catalogue/schemas.ts';
import { maxScanRows } from './search-queries.ts';

/** What a look at the first rows of a list tells about a search. */
export interface SearchEstimate {
  /** The part of the names that has the words, 0 to 1. */
  selectivity: number;
  /** How many products the list has, about. */
  listed: number;
  /** Whether the list is of one theme, or of the featured ones: then the sample tells nothing of it. */
  isFiltered: boolean;
}

/** Ways to find more than `maxCount` rows; `pieces` counts them too where there are fewer. */
export type CountStrategy = 'along' | 'sample' | 'samplePieces' | 'pieces';

const threshold = maxCount + 1;
/** Every so many-th product is in the sample. */
export const sampleInterval = 4;
/** The share is a guess: a way that would just find enough would often not. */
const safetyFactor = 1.3;
/**
 * Microseconds, measured at a million products: a row of a list or of the sample that is looked at, a name that has
 * the pieces in each of the two indexes, and a row of the products' table that has the words.
 */
const costMicroseconds = {
  listRow: 0.45,
  sampleRow: 0.3,
  samplePieces: 1_000,
  samplePiece: 0.25,
  piece: 0.7,
  row: 2.7,
};

/** The cheapest way to learn whether there are more than `maxCount`, by what is guessed; any of them is right. */
export function chooseCountStrategy({ selectivity, listed, isFiltered }: SearchEstimate): CountStrategy {
  const found = selectivity * listed;
  const looked = threshold / selectivity;
  const inSample = isFiltered ? 0 : found / sampleInterval;
  const ways: [CountStrategy, number][] = [
    ['pieces', found * costMicroseconds.piece + Math.min(found, threshold) * costMicroseconds.row],
    [
      'along',
      found > safetyFactor * threshold && safetyFactor * looked < maxScanRows
        ? looked * costMicroseconds.listRow
        : Number.POSITIVE_INFINITY,
    ],
    [
      'sample',
      inSample > safetyFactor * threshold ? looked * costMicroseconds.sampleRow : Number.POSITIVE_INFINITY,
    ],
    [
      'samplePieces',
      inSample > safetyFactor * threshold
        ? costMicroseconds.samplePieces + inSample * costMicroseconds.samplePiece
        : Number.POSITIVE_INFINITY,
    ],
  ];
  return ways.reduce((best, way) => (way[1] < best[1] ? way : best))[0];
}
