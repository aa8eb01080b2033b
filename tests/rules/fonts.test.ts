import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  coreFontPath,
  createDocumentFont,
  documentFontPath,
  documentFonts,
  fontNames,
  printedFontPath,
  subsetCoreFont,
  subsetPrintedFont,
} from '../../scripts/fonts.ts';

test.each(fontNames)(
  'the subset of %s that every page loads is the output of `npm run fonts`',
  async (name) => {
    expect(readFileSync(coreFontPath(name)).equals(await subsetCoreFont(name))).toBe(true);
  },
);

test.each(documentFonts)('the font $name of invoices is the output of `npm run fonts`', async (font) => {
  expect(readFileSync(documentFontPath(font.name)).equals(await createDocumentFont(font))).toBe(true);
});

test('the font of printed texts is the output of `npm run fonts`', async () => {
  expect(readFileSync(printedFontPath).equals(await subsetPrintedFont())).toBe(true);
});
