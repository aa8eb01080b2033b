import { beforeAll, expect, test } from 'vitest';
import { maxNameLength, openTextTools } from '#tests/helpers/open-text-tools.ts';
import { checkText } from './check-text.ts';
import { hasRefusedWord, toComparableWords } from './has-refused-word.ts';
import { normalizeText } from './lay-out-text.ts';
import type { TextPlate } from './text-plate.ts';
import type { TextTools } from './text-tools.ts';

const plate: TextPlate = {
  ...{ origin: [0, 0, 0], normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  ...{ width: 96, height: 14, relief: 'raised', depth: 1.2, align: 'center' },
};
let tools: TextTools;
beforeAll(async () => {
  tools = await openTextTools();
});
const check = (text: string, rules = {}) =>
  checkText(tools, text, { max: maxNameLength, plate, ...rules })?.code ?? null;

test.each([
  ['nothing', ' \t ', 'empty'],
  ['a character too many', 'ABCDEFGHIJKLM', 'too_long'],
  ['Hebrew', 'שלום', 'right_to_left'],
  ['Arabic', 'MAX سلام', 'right_to_left'],
  ['an emoji of one code point', 'MAX 🎉', 'emoji'],
  ['an emoji of several', 'MAX 👩🏽‍🚒', 'emoji'],
  ['a flag', '🇪🇸', 'emoji'],
  ['a keycap', '7️⃣', 'emoji'],
  ['a character to turn the direction', 'MAX \u202e7', 'control_character'],
  ['a zero-width space', 'MA\u200bX', 'control_character'],
  ['half of a surrogate pair', 'MAX \ud83c', 'control_character'],
  ['Chinese', '龙', 'missing_character'],
  ['an accent that no composed letter has', 'x\u030c', 'missing_character'],
])('%s is refused', (_, text, code) => {
  expect(check(text)).toBe(code);
});

test.each([
  ['letters with accents as one each', 'A\u030angstro\u0308m Žof'],
  ['Greek', 'Κωνσταντίνος'],
  ['Cyrillic', 'Александр'],
  ['signs', '№ 7 & #1!'],
])('%s can be printed', (_, text) => {
  expect(check(text)).toBeNull();
});

test('words are refused in other letters, spaced out and as phrases, but not within words', () => {
  const refused = ['Bad!', 'very very'].map(toComparableWords);
  for (const text of ['So BÁD!', 'b a d', 'Very, very']) expect(hasRefusedWord(text, refused)).toBe(true);
  for (const text of ['Sinbad', 'Very', '']) expect(hasRefusedWord(text, refused)).toBe(false);
});

test('the message names every character that cannot be printed, each once', () => {
  expect(checkText(tools, 'Max 龙✓龙', { max: 12, plate })?.message).toContain('We cannot print “龙”, “✓”. ');
});

test('characters are counted as people count them', () => {
  expect(normalizeText(' MAX\u00a0\n 7 A\u030a ')).toBe('MAX 7 Å');
  expect(check('A\u030aA\u030aA\u030a', { max: 3 })).toBeNull();
  expect(check('A\u030aA\u030aA\u030aA', { max: 3 })).toBe('too_long');
});

test('a text is too thin where its plate is too short, too low, or scaled down', () => {
  expect(check('Maximilian')).toBeNull();
  expect(check('Maximilian', { plate: { ...plate, width: 30 } })).toBe('too_thin');
  expect(check('Max', { plate: { ...plate, width: 30 } })).toBeNull();
  expect(check('Maximilian', { scale: 0.4 })).toBe('too_thin');
  expect(check('Maximilian', { scale: 0.4, plate: { ...plate, width: 240, height: 35 } })).toBeNull();
  // Large enough for the letters, not for the accent.
  expect(check('MAGIS', { plate: { ...plate, height: 7 } })).toBeNull();
  expect(check('MĄGIS', { plate: { ...plate, height: 7 } })).toBe('too_thin');
});
