import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { pagesStampFile } from '../../src/bundle/build-pages.ts';
import { buildShop } from '../../src/bundle/build-shop.ts';

test('who goes back to earlier sources gets their pages with their program, not those built since', async () => {
  const program = await buildShop();
  const its = readFileSync(pagesStampFile, 'utf8');
  writeFileSync(pagesStampFile, 'later sources');
  expect(await buildShop()).toBe(program);
  expect(readFileSync(pagesStampFile, 'utf8')).toBe(its);
  expect(readFileSync(`${dirname(program)}/pages`, 'utf8')).toBe(its);
});
