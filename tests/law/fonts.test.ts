import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coreFile, coreOf, fontNames } from '../../scripts/fonts.ts';

test.each(fontNames)('the part of %s that every page loads is what `npm run fonts` makes', async (name) => {
  expect(readFileSync(coreFile(name)).equals(await coreOf(name))).toBe(true);
});
