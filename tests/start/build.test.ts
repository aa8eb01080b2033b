import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { pagesStampFile } from '../../src/bundle/build-pages.ts';
import { buildShop } from '../../src/bundle/build-shop.ts';

test('returning to earlier sources builds their pages and program again, not a mix with newer ones', async () => {
  const program = await buildShop();
  const its = readFileSync(pagesStampFile, 'utf8');
  writeFileSync(pagesStampFile, 'later sources');
  expect(await buildShop()).toBe(program);
  expect(readFileSync(pagesStampFile, 'utf8')).toBe(its);
  expect(readFileSync(`${dirname(program)}/pages`, 'utf8')).toBe(its);
});
