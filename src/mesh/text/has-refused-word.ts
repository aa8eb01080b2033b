/** The words of a text without case, accents and signs, as refused words are compared. */
export const toComparableWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/**
 * Whether a text contains one of the refused words or phrases, also if its letters are spaced out. Words within other words
 * are not refused: Scunthorpe is a town.
 * @param refusedWords as `toComparableWords` returns them
 */
export function hasRefusedWord(text: string, refusedWords: readonly string[]): boolean {
  const line = toComparableWords(text);
  const joined = line.replaceAll(' ', '');
  return refusedWords.some(
    (refused) => ` ${line} `.includes(` ${refused} `) || joined === refused.replaceAll(' ', ''),
  );
}
