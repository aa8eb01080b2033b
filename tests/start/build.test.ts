import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { pagesStamp } from '../../src/start/build-pages.ts';
import { buildShop } from '../../src/start/build-shop.ts';

test('who goes back to earlier sources gets their pages with their program, not those built since', async () => {
  const program = await buildShop();
  const its = readFileSync(pagesStamp, 'utf8');
  writeFileSync(pagesStamp, 'later sources');
  expect(await buildShop()).toBe(program);
  expect(readFileSync(pagesStamp, 'utf8')).toBe(its);
  expect(readFileSync(`${dirname(program)}/pages`, 'utf8')).toBe(its);
});
