import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

test('the program imports its own files, Node and exactly the dependencies of its package.json', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|^tests\//.test(file));
  const imports = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const specifiers = [...source.matchAll(/(?:\bfrom|\bimport|\bresolve)\s*\(?\s*'([^']+)'/g)];
    return specifiers.map(([, name = '']) =>
      name.startsWith('.') ? path.join(path.dirname(file), name) : name,
    );
  });
  const others = imports.filter((name) => !name.startsWith('node:') && !files.includes(name));
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect([...new Set(others)].sort()).toEqual(Object.keys(dependencies));
});
