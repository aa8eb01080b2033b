import { expect, test } from 'vitest';
import { createArgon2Hasher } from './argon2-hasher.ts';

test('a password is hashed at the full cost, and an unknown account has no hash', async () => {
  const passwords = createArgon2Hasher();
  const stored = await passwords.hash('printed layer by layer', null);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'printed layer by layer', null)).toBe(true);
  expect(await passwords.verify(stored, 'printed in one piece', null)).toBe(false);
  expect(await passwords.verify(null, 'nobody has this password', null)).toBe(false);
});
