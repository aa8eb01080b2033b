import type { TextCharacterSet } from '#domain/options/states.ts';
import { normalizeText } from '#mesh/text/lay-out-text.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** As people count them: a letter with its accents is one. */
const countCharacters = (text: string): number => [...segmenter.segment(normalizeText(text))].length;

const words: Record<TextCharacterSet, string> = { all: 'characters', letters: 'letters', digits: 'digits' };

/** 'Up to 12 letters, 5 typed.' */
export const describeTextLimits = (
  text: string,
  { max, allowed }: { max: number; allowed: TextCharacterSet },
): string => `Up to ${max} ${words[allowed]}, ${countCharacters(text)} typed.`;
