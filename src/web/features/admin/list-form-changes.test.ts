import { expect, test } from 'vitest';
import { listFormChanges } from './list-form-changes.ts';

const labels = { name: 'Name', note: 'Note' };

test('what somebody else has saved is listed, beside what was typed instead', () => {
  const set: [string, string][] = [];
  const changes = listFormChanges({
    labels,
    before: { name: 'Oak', note: '' },
    now: { name: 'Elm', note: '' },
    values: { name: 'Ash', note: 'By the door' },
    set: (...one) => set.push(one),
  });
  expect(changes).toMatchObject([{ label: 'Name', before: 'Oak', now: 'Elm', yours: 'Ash' }]);
  changes[0]?.accept?.();
  expect(set).toEqual([['name', 'Elm']]);
});

test('a field that was not edited has their value, and none of yours', () => {
  const now = { name: 'Oak', note: 'Taken' };
  const before = { name: 'Oak', note: '' };
  expect(listFormChanges({ labels, before, now, values: now, set: () => undefined })).toMatchObject([
    { label: 'Note', before: '', now: 'Taken', yours: null },
  ]);
});
