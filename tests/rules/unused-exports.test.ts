import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const folders = ['src', 'packages', 'db', 'sandbox', 'printers-sim', 'models', 'scripts', 'bench', 'tests'];

/** Files whose exports are read by something else than an import of their name. */
const readOtherwise = [
  // Drizzle reads all tables, `models/` all generators.
  ...['db/tables/', 'models/generators/'],
  // React Router.
  ...['src/web/root.tsx', 'src/web/entry.server.tsx'],
];

const sources = [
  'vitest.config.ts',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  ),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const exported = /^export (?:async )?(?:function\*?|const|class|type|interface) ([A-Za-z_$][\w$]*)/gm;

test('every exported name occurs somewhere else', () => {
  const counts = new Map<string, number>();
  for (const { text } of sources)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const unused = sources
    .filter(({ path }) => !readOtherwise.some((start) => path.startsWith(start)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => counts.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(unused).toEqual([]);
});
