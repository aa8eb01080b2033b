import { normalizeText } from './lay-out-text.ts';
import type { TextFont } from './read-font.ts';
import type { TextProblem } from './text-problem.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The characters of a normalized text as people count them. */
const splitCharacters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const rightToLeft =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** The first problem of a text's characters, or null. */
export function checkCharacters(font: TextFont, text: string, max: number): TextProblem | null {
  const characters = splitCharacters(normalizeText(text));
  if (characters.length === 0) return { code: 'empty', message: 'Please type a text.' };
  for (const character of characters) {
    const problem = checkCharacter(font, character);
    // All at once: who corrects one would otherwise be told of the next.
    if (problem?.code === 'missing_character')
      return toMissingCharacters(
        characters.filter((other) => checkCharacter(font, other)?.code === 'missing_character'),
      );
    if (problem) return problem;
  }
  if (characters.length > max)
    return {
      code: 'too_long',
      message: `This text has ${characters.length} characters. At most ${max} fit here.`,
    };
  return null;
}

function checkCharacter({ outlineOf }: TextFont, character: string): TextProblem | null {
  if ([...character].every(outlineOf) && !/\p{C}/u.test(character)) return null;
  if (emoji.test(character))
    return {
      code: 'emoji',
      message: `We cannot print emoji such as ${character}. Please use letters and digits.`,
    };
  if (rightToLeft.test(character))
    return {
      code: 'right_to_left',
      message:
        'We cannot print scripts that are written from right to left yet, such as Hebrew and Arabic. We are sorry.',
    };
  if (/\p{C}/u.test(character))
    return {
      code: 'control_character',
      message: 'This text contains an invisible character. Please type it instead of pasting it.',
    };
  return toMissingCharacters([character]);
}

function toMissingCharacters(characters: readonly string[]): TextProblem {
  const quoted = [...new Set(characters)].map((character) => `“${character}”`).join(', ');
  return {
    code: 'missing_character',
    message: `We cannot print ${quoted}. Latin, Greek and Cyrillic letters, digits and common signs are possible.`,
  };
}
