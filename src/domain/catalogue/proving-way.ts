import { countLimit } from './schemas.ts';
import { farDepth } from './search-queries.ts';

/** What a look at the first rows of a list tells about a search. */
export interface SearchOutlook {
  /** The part of the names that has the words, 0 to 1. */
  share: number;
  /** How many products the list has, about. */
  listed: number;
  /** Whether the list is of one theme, or of the featured ones: then the sample tells nothing of it. */
  isPart: boolean;
}

/** Ways to find more than `countLimit` rows; `pieces` counts them too where there are fewer. */
export type ProvingWay = 'along' | 'sample' | 'samplePieces' | 'pieces';

const enough = countLimit + 1;
/** Every so many-th product is in the sample. */
export const sampled = 4;
/** The share is a guess: a way that would just find enough would often not. */
const margin = 1.3;
/**
 * Microseconds, measured at a million products: a row of a list or of the sample that is looked at, a name that has
 * the pieces in each of the two indexes, and a row of the products' table that has the words.
 */
const cost = { listRow: 0.45, sampleRow: 0.3, samplePieces: 1_000, samplePiece: 0.25, piece: 0.7, row: 2.7 };

/** The cheapest way to learn whether there are more than `countLimit`, by what is guessed; any of them is right. */
export function provingWay({ share, listed, isPart }: SearchOutlook): ProvingWay {
  const found = share * listed;
  const looked = enough / share;
  const inSample = isPart ? 0 : found / sampled;
  const ways: [ProvingWay, number][] = [
    ['pieces', found * cost.piece + Math.min(found, enough) * cost.row],
    [
      'along',
      found > margin * enough && margin * looked < farDepth
        ? looked * cost.listRow
        : Number.POSITIVE_INFINITY,
    ],
    ['sample', inSample > margin * enough ? looked * cost.sampleRow : Number.POSITIVE_INFINITY],
    [
      'samplePieces',
      inSample > margin * enough ? cost.samplePieces + inSample * cost.samplePiece : Number.POSITIVE_INFINITY,
    ],
  ];
  return ways.reduce((best, way) => (way[1] < best[1] ? way : best))[0];
}
