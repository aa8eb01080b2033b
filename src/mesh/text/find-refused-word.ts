/** Words without case, accents and signs. */
const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The first of the refused words or phrases that a text contains, also if its letters are spaced out. Words within other
 * words are not refused: Scunthorpe is a town.
 */
export function findRefusedWord(text: string, refusedWords: readonly string[]): string | null {
  const words = toWords(text);
  const line = ` ${words.join(' ')} `;
  const isContained = (refused: string) => {
    const own = toWords(refused);
    return own.length > 0 && (line.includes(` ${own.join(' ')} `) || words.join('') === own.join(''));
  };
  return refusedWords.find(isContained) ?? null;
}
