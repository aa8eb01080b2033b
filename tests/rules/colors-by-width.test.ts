import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = new URL('../../src/web/', import.meta.url).pathname;
const theme = readFileSync(join(web, 'styles/theme.css'), 'utf8');
const colors = [...theme.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name);
// Of text and what it stands on: axe compares no borders.
const byWidth = new RegExp(
  String.raw`(?<![\w-])(?:(?:max|min)-)?(?:sm|md|lg|xl|2xl):(?:[a-z-]+:)*(?:text|bg|from|via|to)-(?:${colors.join('|')})(?![\w-])`,
  'g',
);

test('a class that changes a color with the width is recognized', () => {
  expect(colors).toContain('muted');
  const source = '<p className="text-sm sm:text-muted md:text-base max-lg:hover:bg-surface/50 text-muted">';
  expect(source.match(byWidth)).toEqual(['sm:text-muted', 'max-lg:hover:bg-surface']);
});

test('no color depends on the width: the contrast of a page is checked at one width', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
    (readFileSync(join(web, file), 'utf8').match(byWidth) ?? []).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
