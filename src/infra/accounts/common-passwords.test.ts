import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop'])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['', 'a long enough password', 'password\n12345678', '__proto__', 'pass word'])(
  '%j is not a common password',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);
