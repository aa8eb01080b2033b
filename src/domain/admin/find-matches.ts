import { parsePhoneSearch } from '../orders/to-order-search-queries.ts';
import type { SearchMatch } from './schemas.ts';

/** The name of a field, and its text. */
export type SearchedField = readonly [field: string, text: string | null | undefined];

const maxExcerptLength = 80;
const maxLengthBefore = 24;

/** As `plain_words` of the database. */
const toPlainWord = (word: string) => word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
const splitWords = (text: string) =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    word: toPlainWord(word),
    index,
  }));

/**
 * The fields in which the words of a search begin words, as few as say it; a phone number is compared by its last digits.
 * `isComplete`: whether they have all words.
 */
export function findMatches(q: string, fields: readonly SearchedField[]) {
  const phone = parsePhoneSearch(q);
  const ofPhone = phone && fields.find(([field, text]) => field === 'Phone' && hasDigits(text, phone.digits));
  let missing = splitWords(ofPhone ? phone.rest : q).map(({ word }) => word);
  const matches: SearchMatch[] = ofPhone ? [{ field: ofPhone[0], text: ofPhone[1] ?? '' }] : [];
  const candidates = fields.map((field) => ({ field, positions: findPositions(field[1] ?? '', missing) }));
  for (;;) {
    const isMissing = (word: string) => missing.includes(word);
    const countOf = ({ positions }: (typeof candidates)[number]) =>
      [...positions.keys()].filter(isMissing).length;
    const best = candidates.toSorted((one, other) => countOf(other) - countOf(one))[0];
    if (!best || countOf(best) === 0) return { matches, isComplete: missing.length === 0 };
    const [field, text] = best.field;
    matches.push({ field, text: toExcerpt(text ?? '', Math.min(...best.positions.values())) });
    missing = missing.filter((word) => !best.positions.has(word));
  }
}

const hasDigits = (text: SearchedField[1], digits: string) => text?.replaceAll(/\D/g, '').endsWith(digits);

/** The first position of each of the words in the text, that of a word which a space or dash divides included. */
function findPositions(text: string, words: readonly string[]): Map<string, number> {
  const own = splitWords(text);
  const joined = own.map(({ word }) => word).join('');
  return new Map(
    words.flatMap((word) => {
      const at =
        own.find((each) => each.word.startsWith(word))?.index ?? (joined.startsWith(word) ? 0 : null);
      return at === null ? [] : [[word, at] as [string, number]];
    }),
  );
}

function toExcerpt(text: string, position: number): string {
  const from = text.length > maxExcerptLength ? Math.max(0, position - maxLengthBefore) : 0;
  const excerpt = text.slice(from, from + maxExcerptLength).trim();
  return `${from > 0 ? '…' : ''}${excerpt}${from + maxExcerptLength < text.length ? '…' : ''}`;
}
