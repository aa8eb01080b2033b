import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The number of items in each section of ASVS 5.0.0. */
const sections: Record<string, number> = {
  ...{ '2.2': 3, '2.3': 5, '2.4': 2, '3.4': 8, '5.2': 6, '5.3': 3, '6.2': 12, '6.3': 8 },
  ...{ '7.4': 5, '7.5': 3, '8.2': 4, '8.3': 3, '14.3': 3, '16.3': 4, '16.5': 4 },
};
const items = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const page = read('docs/asvs.md');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \|(.*)\|$/gm)].map(([, item, level, rest]) => {
  const [asks, state, where, proof] = (rest ?? '').split('|').map((cell) => cell.trim());
  return { item, level, asks, state, where, proof };
});

/** The quoted titles after each `file`. */
const named = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.test\.ts)`:((?: “[^”]+”,?)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => [file, title] as const),
  );
const proofs = named(page);

test('every item has one row, in order', () => {
  expect(rows.map(({ item }) => item)).toEqual(items);
});

describe.each(rows)('$item', ({ level, asks, state, where, proof }) => {
  test('names its question, its state and why', () => {
    expect(['1', '2', '3']).toContain(level);
    expect(asks).not.toBe('');
    expect(['holds', 'does not apply', 'not yet']).toContain(state);
    expect(where).not.toBe('');
    if (state === 'holds') expect(named(proof ?? ''), 'the test that proves it').not.toEqual([]);
  });
});

test('every quoted title on the page belongs to a test file', () => {
  const quoted = [...page.matchAll(/“([^”]+)”/g)].map(([, title]) => title);
  expect(proofs.map(([, title]) => title).sort()).toEqual(quoted.sort());
});

test.each([...new Set(proofs.map((one) => one.join(': ')))])('%s is a test', (one) => {
  const [file, title] = proofs.find((each) => each.join(': ') === one) ?? ['', ''];
  const source = read(file).replaceAll("\\'", "'");
  expect(["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))).toBe(true);
});

test.each([...new Set([...page.matchAll(/`((?:src|db|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path))])(
  '%s exists',
  (path) => {
    expect(existsSync(new URL(path, root))).toBe(true);
  },
);
