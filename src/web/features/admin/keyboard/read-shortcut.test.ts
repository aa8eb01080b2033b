import { expect, test } from 'vitest';
import { createShortcutReader, type KeyPress } from './read-shortcut.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
});
const onPage = { acceptsSingleKeys: true, isInRow: false };
const inField = { ...onPage, acceptsSingleKeys: false };
const inRow = { ...onPage, isInRow: true };

/** The shortcuts of these keys, pressed one after the other. */
const readKeys = (keys: readonly string[], context = onPage) => {
  const read = createShortcutReader();
  return keys.map((key) => read(press(key), context));
};

test.each([
  ['/', { kind: 'search' }],
  ['?', { kind: 'help' }],
  ['b', { kind: 'selectionBar' }],
  ['j', { kind: 'row', step: 1 }],
  ['k', { kind: 'row', step: -1 }],
  ['x', null],
  ['ArrowDown', null],
])('%s', (key, shortcut) => {
  expect(readKeys([key])).toEqual([shortcut]);
});

test('g and the key of a section open it, and any other key ends the sequence', () => {
  expect(readKeys(['g', 'o'])).toEqual([null, { kind: 'section', to: '/admin/orders' }]);
  expect(readKeys(['g', 'Shift', 'p']).at(-1)).toEqual({ kind: 'section', to: '/admin/products' });
  expect(readKeys(['g', 'x', 'o'])).toEqual([null, null, null]);
  expect(readKeys(['o'])).toEqual([null]);
  // The second g is no beginning: g is the key of no section.
  expect(readKeys(['g', 'g', 'o'])).toEqual([null, null, null]);
});

test('x selects the focused row, and e edits it', () => {
  expect(readKeys(['x', 'e'], inRow)).toEqual([{ kind: 'select' }, { kind: 'edit' }]);
  expect(readKeys(['e'])).toEqual([null]);
});

test('the arrow keys move from a row to the next', () => {
  expect(readKeys(['ArrowDown', 'ArrowUp'], inRow)).toEqual([
    { kind: 'row', step: 1 },
    { kind: 'row', step: -1 },
  ]);
});

test('no single key is a shortcut in a field, and g does not wait there', () => {
  expect(readKeys(['/', '?', 'j', 'k', 'g', 'o'], inField)).toEqual([null, null, null, null, null, null]);
  const read = createShortcutReader();
  read(press('g'), inField);
  expect(read(press('o'), onPage)).toBeNull();
});

test('Ctrl-K and Cmd-K open the palette everywhere, other combinations do nothing', () => {
  const read = createShortcutReader();
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    for (const key of ['k', 'K']) expect(read(press(key, held), inField), key).toEqual({ kind: 'palette' });
  for (const held of [{ ctrlKey: true, altKey: true }, { ctrlKey: true, metaKey: true }, { altKey: true }])
    expect(read(press('k', held), onPage)).toBeNull();
  for (const key of ['j', '/', 'g', 'o']) expect(read(press(key, { ctrlKey: true }), onPage)).toBeNull();
});
