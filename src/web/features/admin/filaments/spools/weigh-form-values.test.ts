import { expect, test } from 'vitest';
import { checkWeighForm, emptyWeighValues, toWeighBody } from './weigh-form-values.ts';

const typed = (how: string, grams: string) => ({ ...emptyWeighValues, how, grams });

test('what was weighed with the reel is recorded without it, to the milligram', () => {
  expect(toWeighBody(typed('gross', '840,1'), 200.3)).toEqual({ kind: 'measure', grams: 639.8, note: '' });
  expect(toWeighBody(typed('net', '840.1'), 200.3)).toEqual({ kind: 'measure', grams: 840.1, note: '' });
  expect(toWeighBody(typed('adjust', '-3'), 200)).toMatchObject({ kind: 'adjust', grams: -3 });
});

test('grams that cannot be are reported at their field', () => {
  expect(checkWeighForm(typed('gross', '150'), 200)).toEqual({ grams: 'Its reel alone weighs 200 g.' });
  for (const [how, grams] of [
    ['net', ''],
    ['net', 'full'],
    ['net', '-1'],
    ['waste', '0'],
    ['adjust', '0'],
  ] as const)
    expect(Object.keys(checkWeighForm(typed(how, grams), 200))).toEqual(['grams']);
  expect(checkWeighForm(typed('gross', '200'), 200)).toEqual({});
});
