import { expect, test } from 'vitest';
import { describeOptionIssue } from './describe-option-issue.ts';
import { newChoice, newOption, toFilamentValue, toOptionDrafts, toOptionsBody } from './option-drafts.ts';

const plate = {
  ...{ origin: [0, -52, 9], normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  ...{ width: 96, height: 15, depth: 1.2, relief: 'raised', align: 'center' },
} as const;

test('new options and choices get ids of their words, once each, and none that a page has another use for', () => {
  const sizes = ['Größe L', 'grosse l', 'Große L', '大'].map((label) => ({
    ...newChoice(),
    label,
    scale: '1',
  }));
  const options = [
    { ...newOption('size'), name: 'Sort', choices: sizes },
    { ...newOption('text'), name: 'Name' },
    { ...newOption('text'), id: 'name', name: 'Other' },
  ];
  const body = toOptionsBody(options);
  expect(body.map(({ id }) => id)).toEqual(['sort-2', 'name-2', 'name']);
  expect(body[0]?.choices.map(({ id }) => id)).toEqual(['gro-e-l', 'grosse-l', 'gro-e-l-2', 'choice']);
});

test('the first choice has no difference, and what is no number is sent as typed', () => {
  const red = { ...newChoice(), label: 'Red', filament: toFilamentValue('EPLA', 'red'), priceDelta: '9' };
  const choices = [
    red,
    { ...red, label: 'Blue', priceDelta: '-2.50' },
    { ...red, label: 'Gold', priceDelta: 'much' },
  ];
  const [option] = toOptionsBody([{ ...newOption('filament'), choices }]);
  const filament = { filament: 'EPLA', color: 'red' };
  expect(option?.choices).toEqual([
    { id: 'red', label: 'Red', ...filament },
    { id: 'blue', label: 'Blue', priceDelta: -2.5, ...filament },
    { id: 'gold', label: 'Gold', priceDelta: 'much', ...filament },
  ]);
});

test('a saved text is sent as it was, on whatever side it is', () => {
  for (const own of [plate, { ...plate, block: { thickness: 7, margins: { side: 4, edge: 1.5 } } }]) {
    const saved = { max: 12, allowed: 'all', part: 'p', priceDelta: 4, plate: own } as const;
    const drafts = toOptionDrafts({
      options: [
        { id: 'name', name: 'Name', kind: 'text', required: true, choices: [], text: saved as never },
      ],
    });
    expect(toOptionsBody(drafts)[0]).toMatchObject({ id: 'name', required: true, text: saved });
  }
});

test.each([
  ['parts.0.name', 'Part 1, name: Wrong.'],
  ['options.1.choices.0.label', 'Option 2, choice 1, label: Wrong.'],
  ['options.1.choices', 'Option 2: Wrong.'],
  ['options.0.text.plate.origin.2', 'Option 1, center: Wrong.'],
  ['options.0.text.max', 'Option 1, longest text: Wrong.'],
  ['parts', 'Wrong.'],
])('an error at %s says where it is', (path, words) => {
  expect(describeOptionIssue({ path, message: 'Wrong.' })).toBe(words);
});
