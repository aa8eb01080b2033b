import type { TextCharacterSet } from '#domain/options/states.ts';
import { normalizeText } from '#mesh/text/lay-out-text.ts';

/** As people count them: a letter with its accents is one. Firefox has no segmenter before 125. */
function countCharacters(typed: string): number {
  const text = normalizeText(typed);
  if (!('Segmenter' in Intl)) return [...text.replace(/\p{M}/gu, '')].length;
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

const words: Record<TextCharacterSet, string> = { all: 'characters', letters: 'letters', digits: 'digits' };

/** 'Up to 12 letters, 5 typed.' */
export const describeTextLimits = (
  text: string,
  { max, allowed }: { max: number; allowed: TextCharacterSet },
): string => `Up to ${max} ${words[allowed]}, ${countCharacters(text)} typed.`;
