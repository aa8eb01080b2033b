import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coreFontPath, fontNames, subsetCoreFont } from '../../scripts/fonts.ts';

test.each(fontNames)('the part of %s that every page loads is what `npm run fonts` makes', async (name) => {
  expect(readFileSync(coreFontPath(name)).equals(await subsetCoreFont(name))).toBe(true);
});
