import { expect, test } from 'vitest';
import { toShownState } from './to-shown-state.ts';

const validUntil = '2026-11-27T12:00:00Z';
const [before, after] = [Date.parse(validUntil) - 1, Date.parse(validUntil)];
const order = { _id: 'order', number: 1001, isPaid: true };

test('an accepted quote is ordered once it is paid, and otherwise expires with its date', () => {
  const accepted = { state: 'accepted', validUntil, order: null } as const;
  expect(toShownState(accepted, before)).toBe('accepted');
  expect(toShownState({ ...accepted, order: { ...order, isPaid: false } }, before)).toBe('accepted');
  expect(toShownState(accepted, after)).toBe('expired');
  expect(toShownState({ ...accepted, order }, after)).toBe('ordered');
  expect(toShownState({ ...accepted, state: 'offered' }, after)).toBe('expired');
  expect(toShownState({ ...accepted, state: 'declined' }, after)).toBe('declined');
});
