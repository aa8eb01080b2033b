import { afterEach, expect, it } from 'vitest';
import { storedCheckout } from './stored-checkout.ts';

afterEach(() => storedCheckout.clear());

it('a draft keeps its code and delivery method, and has no gift unless it is one', () => {
  storedCheckout.write({ code: 'SPRING' });
  storedCheckout.write({ shippingMethod: 'air' });
  expect(storedCheckout.read()).toStrictEqual({
    ...{ shippingAddress: null, code: 'SPRING', shippingMethod: 'air' },
  });
  storedCheckout.write({ code: undefined, gift: { note: 'Hi' } });
  expect(storedCheckout.read()).toStrictEqual({
    ...{ shippingAddress: null, gift: { note: 'Hi' }, shippingMethod: 'air' },
  });
});

it('stored values that are no texts are left out', () => {
  storedCheckout.write({ code: 5 as never, shippingMethod: '' });
  expect(storedCheckout.read()).toStrictEqual({ shippingAddress: null });
});
