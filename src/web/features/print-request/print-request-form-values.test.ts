import { expect, test } from 'vitest';
import { toPrintRequestPath } from '#web/features/product/viewer/to-print-request-path.ts';
import { checkPrintRequest, toInitialPrintRequestValues } from './print-request-form-values.ts';

const who = { name: 'Mia Torres', email: 'mia@example.com' };
const from = (path: string) => toInitialPrintRequestValues(who, new URL(path, 'http://shop').searchParams);

test('the form starts with the name and email of the user, and is empty otherwise', () => {
  expect(from('/customorder')).toEqual({
    ...who,
    color: '',
    filament: '',
    image: '',
    stlFile: '',
    orderMessage: '',
  });
});

test('the form takes product and color from the viewer', () => {
  const texts = from(toPrintRequestPath('Fox & Friends', 'midnight blue'));
  expect(texts.color).toBe('blue');
  expect(texts.orderMessage).toContain('“Fox & Friends” in midnight blue.');
  expect(from(toPrintRequestPath('Fox', '')).orderMessage).toContain('“Fox”.');
});

test('an unknown color or filament is ignored', () => {
  const { color, filament } = from('/customorder?color=plaid&filament=WOOD');
  expect([color, filament]).toEqual(['', '']);
});

test.each(['name', 'email', 'orderMessage'])('an empty %s is reported, and nothing else', (field) => {
  const full = { ...from('/customorder'), orderMessage: 'A fox.' };
  expect(checkPrintRequest(full)).toEqual({});
  expect(Object.keys(checkPrintRequest({ ...full, [field]: '  ' }))).toEqual([field]);
});
