import { expect, test } from 'vitest';
import { isOutcomeUnknown } from './is-outcome-unknown.ts';

test.each([
  [0, 'network', true],
  [502, 'unknown', true],
  [200, 'bad_answer', true],
  [429, 'too_many_requests', false],
  [400, 'bad_input', false],
])('%i %s: %s', (status, code, unknown) => {
  expect(isOutcomeUnknown({ status, code })).toBe(unknown);
});
