import { expect, test } from 'vitest';
import { emptyPrinterValues, toChangedBody, toPrinterBody } from './printer-form-values.ts';
import { toSlotNumbers } from './printer-slots.ts';

test('slots without a code are empty', () => {
  expect(toSlotNumbers({ slot1: '', slot2: 'S1001', slot3: ' ', slot16: 'S1002' })).toEqual([2, 16]);
});

test('the form sends an address for OctoPrint only, and of a printer only what was changed', () => {
  const values = {
    ...emptyPrinterValues,
    name: 'Oak',
    url: ' http://oak.local ',
    materials: 'EPLA, , PETG ',
  };
  expect(toPrinterBody(values)).toMatchObject({ materials: ['EPLA', 'PETG'], slicerSettings: null });
  expect(toPrinterBody(values)).not.toHaveProperty('url');
  const driven = { ...values, kind: 'octoprint' };
  expect(toPrinterBody(driven)).toMatchObject({ url: 'http://oak.local' });
  expect(toChangedBody({ ...driven, name: 'Elm' }, driven)).toEqual({ name: 'Elm' });
  expect(toChangedBody({ ...driven, apiKey: 'k' }, driven)).toEqual({ apiKey: 'k' });
});
