import { adjectives, characters, productTypes } from './product-words.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Deterministic distinct words of one to eight letters; two of three come from the middle of a name. */
export function makeSearchWords(count: number): string[] {
  let state = 42;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % limit;
  };
  const any = <T>(list: ArrayLike<T>): T => list[below(list.length)] as T;
  const words = new Set<string>();
  for (let turn = 0; words.size < count; turn += 1) {
    const length = 1 + (turn % 8);
    const name = `${any(adjectives)} ${any(characters)} ${any(productTypes).replace('-', ' ')}`.toLowerCase();
    const start = below(name.length - length);
    const word =
      below(3) < 2
        ? name.slice(start, start + length)
        : Array.from({ length }, () => any([...letters])).join('');
    if (word.trim().length === length) words.add(word);
  }
  return [...words];
}
