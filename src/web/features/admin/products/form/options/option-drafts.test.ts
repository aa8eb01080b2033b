import { expect, test } from 'vitest';
import { describeOptionIssue } from './describe-option-issue.ts';
import { newChoice, newOption, toFilamentValue, toOptionDrafts, toOptionsBody } from './option-drafts.ts';
import { type SavedOptions, toOptionErrors } from './option-errors.ts';
import { newPart } from './part-drafts.ts';
import { toAmount } from './to-amount.ts';

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

test.each([
  ['0,5', 0.5],
  ['-2,50', -2.5],
  ['+$2.50', 2.5],
  ['', 0],
  ['1,000.50', '1,000.50'],
])('%s is sent as %s', (typed, amount) => {
  expect(toAmount(typed)).toBe(amount);
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

const [size, text, part] = [newOption('size'), newOption('text'), newPart()];
const half = { ...newChoice(), label: 'Half' };
const sent: SavedOptions = {
  options: [{ ...size, choices: [...size.choices, half, newChoice()] }, text],
  parts: [part],
  price: '20',
};
const allPaths = [
  ...['parts.0.name', 'parts.0.file', 'options.0.name', 'options.0.choices.1.scale'],
  ...['options.0.choices.2.label', 'options.1.text.max', 'options.1.text.part'],
  ...['options.1.text.plate.width', 'options.1.text.plate.origin.2'],
];
const pathsAfter = (paths: readonly string[], change: Partial<SavedOptions>) =>
  Object.keys(
    toOptionErrors(
      { issues: paths.map((path) => ({ path, message: 'Wrong.' })), sent },
      { ...sent, ...change },
    ),
  );
const [withChoices] = sent.options as readonly [typeof size];
const setHalf = (change: object) => ({
  options: [{ ...withChoices, choices: withChoices.choices.with(1, { ...half, ...change }) }, text],
});
const setText = (change: object) => ({
  options: [withChoices, { ...text, text: { ...text.text, ...change } }],
});

test('an error of options goes with a change of its field, and the others stay', () => {
  for (const [change, gone] of [
    [{ price: '30' }, []],
    [{ parts: [{ ...part, name: 'Body' }] }, ['parts.0.name']],
    [{ parts: [{ ...part, file: '/uploads/a.stl' }] }, ['parts.0.file', 'options.1.text.part']],
    [setHalf({ scale: '0.5' }), ['options.0.choices.1.scale']],
    [setHalf({ label: 'Small' }), []],
    [setText({ max: '9' }), ['options.1.text.max']],
    [setText({ width: '9' }), ['options.1.text.plate.width']],
    [setText({ z: '9' }), ['options.1.text.plate.origin.2']],
  ] as const)
    expect(pathsAfter(allPaths, change)).toEqual(allPaths.filter((path) => !gone.includes(path as never)));
});

test('errors of options follow their rows, and go with them', () => {
  const [original, , unnamed] = withChoices.choices as [typeof half, typeof half, typeof half];
  const choices = [original, unnamed];
  const paths = [
    'options.0.choices.1.scale',
    'options.0.choices.2.label',
    'options.1.text.max',
    'parts.0.name',
  ];
  expect(pathsAfter(paths, { options: [text, { ...withChoices, choices }], parts: [] })).toEqual([
    'options.1.choices.1.label',
    'options.0.text.max',
  ]);
});

test('a lone error of a plate or a difference goes with a change of what it is computed from', () => {
  const [plate, delta] = ['options.1.text.plate.origin.2', 'options.0.choices.1.byRules'];
  for (const [path, change] of [
    [plate, setText({ height: '9' })],
    [plate, { parts: [] }],
    [delta, { price: '30' }],
    [delta, { parts: [{ ...part, copies: '2' }] }],
    [delta, setHalf({ scale: '0.5' })],
  ] as const)
    expect(pathsAfter([path], change)).toEqual([]);
  expect(pathsAfter([plate], setText({ max: '9' }))).toEqual([plate]);
  expect(pathsAfter([delta], setHalf({ label: 'Small' }))).toEqual([delta]);
});
