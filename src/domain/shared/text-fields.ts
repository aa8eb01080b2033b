import { z } from 'zod';

/** Halves of a character: JSON may contain one, but PostgreSQL refuses it in jsonb. */
const halfCharacter = /\p{Cs}/u;

/** Excludes what PostgreSQL cannot store: NUL, and halves of a character. */
export const isStorable = (text: string) => !text.includes('\u0000') && !halfCharacter.test(text);

/** Excludes control characters (line breaks, tabs, NUL), and halves of a character. */
export const hasNoControlChars = (text: string) =>
  !halfCharacter.test(text) &&
  [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 32 && code !== 127;
  });

/** A single line of text: trimmed, 1 to `max` characters, no control characters. */
export function singleLineTextSchema(label: string, max: number) {
  return z
    .string({ error: `${label} is needed.` })
    .trim()
    .min(1, `${label} is needed.`)
    .max(max, `${label} can have at most ${max} characters.`)
    .refine(hasNoControlChars, `${label} has characters that cannot be printed.`);
}

/** Like `line`, but may be empty. */
export function optionalSingleLineTextSchema(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .refine(hasNoControlChars, `${label} has characters that cannot be printed.`);
}

const hasPrintableLines = (text: string) => hasNoControlChars(text.replaceAll(/[\n\r\t]/g, ''));

/** Several lines of typed text: trimmed, 1 to `max` characters; of control characters only line breaks and tabs. */
export function multilineTextSchema(label: string, max: number) {
  return z
    .string({ error: `${label} is needed.` })
    .trim()
    .min(1, `${label} is needed.`)
    .max(max, `${label} can have at most ${max} characters.`)
    .refine(hasPrintableLines, `${label} has characters that cannot be printed.`);
}

/** Like `multilineTextSchema`, but may be empty. */
export function optionalMultilineTextSchema(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .refine(hasPrintableLines, `${label} has characters that cannot be printed.`);
}

/** An email address, compared without case everywhere. */
export const emailAddressSchema = z
  .string({ error: 'Email is needed.' })
  .trim()
  .min(1, 'Email is needed.')
  .max(254, 'Email can have at most 254 characters.')
  .pipe(z.email('This is not a valid email address.'));
