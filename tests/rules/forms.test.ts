import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Search forms, whose values belong in the URL. */
const byAddress = [
  'src/web/features/admin/lists/admin-list-controls.tsx',
  'src/web/features/home/listing/product-listing-controls.tsx',
  'src/web/features/search/header-search.tsx',
];

test('every form posts without its script, so that no password gets into a URL', () => {
  const files = globSync('src/web/**/*.tsx').filter((path) => /<form\b/.test(readFileSync(path, 'utf8')));
  expect(files.sort()).toEqual([...byAddress, 'src/web/ui/forms/form.tsx'].sort());
  const form = readFileSync('src/web/ui/forms/form.tsx', 'utf8');
  expect(form).toContain('<form method="post"');
});

test('every password field has the button that shows it', () => {
  const files = globSync('src/web/**/*.tsx').filter((path) =>
    /type[=:]\W*['"]password['"]/.test(readFileSync(path, 'utf8')),
  );
  expect(files).toEqual([]);
  expect(readFileSync('src/web/ui/forms/password-field.tsx', 'utf8')).toContain("'text' : 'password'");
});
