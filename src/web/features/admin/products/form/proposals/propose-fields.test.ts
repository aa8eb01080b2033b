import { expect, test } from 'vitest';
import { emptyProductFormValues } from '../product-form-values.ts';
import {
  combineParts,
  describeProposal,
  type PricedPart,
  proposeFields,
  toPartName,
} from './propose-fields.ts';

const empty = { unit: 2, total: 5 };
const toPart = (
  size: [number, number, number],
  unit: number,
  { isMinimum = false, copies = 1 } = {},
): PricedPart => ({
  measures: { size, volume: 10_000 },
  preview: {
    estimate: { grams: 10.4, seconds: 3600, supportGrams: [0, 0], error: 0.1 },
    // The work for the line is $1.50.
    price: { unit, total: isMinimum ? 5 : unit + 1.5 },
    isMinimum,
  },
  copies,
});
const plate = toPart([80, 20.4, 0.4], 10);
const proposal = { size: [80, 20.4, 0.4], volume: 10, grams: 10.4, seconds: 3600, dollars: 11.5 } as const;

test('one part is proposed as the quote page prices it', () => {
  expect(combineParts([plate], empty)).toEqual(proposal);
});

test('of several parts all copies count, labor and the work for the line once, and the size is that of the largest', () => {
  const box = toPart([30, 30, 30], 6, { copies: 2 });
  expect(combineParts([plate, box], empty)).toEqual({
    ...{ size: [30, 30, 30], volume: 30, seconds: 3 * 3600 },
    grams: expect.closeTo(31.2),
    // 10 + 2 * 6, less labor and packaging twice.
    dollars: 22 - 2 * 2 + 1.5,
  });
});

test('what costs less than a line costs at least that', () => {
  const small = toPart([5, 5, 5], 2.1, { isMinimum: true });
  expect(combineParts([small, small], empty)?.dollars).toBe(5);
});

test.each([0, 1.5, Number.NaN])('%s copies give no proposal', (copies) => {
  expect(combineParts([{ ...plate, copies }], empty)).toBeNull();
});

test('only empty fields are filled, a size as a whole, and a proposal before is replaced', () => {
  const all = { width: '80', depth: '20', height: '1', volumeCm3: '10', weightGrams: '11', price: '11.50' };
  const none = emptyProductFormValues;
  expect(proposeFields(none, { ...proposal, size: [80, 20.4, 0.4] }, {})).toEqual({
    filled: all,
    names: ['size', 'volume', 'weight', 'price'],
  });
  const typed = { ...none, depth: '25', price: '19.99' };
  const { filled, names } = proposeFields(typed, { ...proposal, size: [80, 20, 40] }, {});
  expect(filled).toEqual({ volumeCm3: '10', weightGrams: '11' });
  expect(names).toEqual(['volume', 'weight']);
  const changed = { ...none, ...all, weightGrams: '50' };
  expect(proposeFields(changed, { ...proposal, size: [90, 20, 40], dollars: 12 }, all)).toEqual({
    filled: { width: '90', depth: '20', height: '40', volumeCm3: '10', price: '12.00' },
    names: ['size', 'volume', 'price'],
  });
});

test('a proposal says what is filled in, or that nothing is', () => {
  const whole = { ...proposal, size: [80, 20, 40] as [number, number, number] };
  expect(describeProposal(whole, ['size', 'price'])).toBe(
    'Proposed: 80 × 20 × 40 mm, 10 g, 1 h, $11.50. Filled in: size, price.',
  );
  expect(describeProposal(whole, [])).toMatch(/What was filled in before stays\.$/);
});

test.each([
  ['name-plate_v2.stl', 'Name plate v2'],
  ['Öse.3mf', 'Öse'],
  ['.stl', ''],
  [`${'long '.repeat(40)}.stl`, 'Long '.concat('long '.repeat(15)).trim()],
])('the part of %s has a name', (file, name) => {
  expect(toPartName(file)).toBe(name);
});
