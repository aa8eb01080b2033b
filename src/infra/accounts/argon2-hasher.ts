import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '#domain/shared/ctx.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id with 19 MiB and two passes: OWASP's password storage cheat sheet, about 45 ms here. */
const defaultCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords behind Argon2id. An unknown account costs the same work as a wrong password. `cost`: less in tests alone. */
export function createArgon2Hasher(cost: Partial<typeof defaultCost> = defaultCost): PasswordHasher {
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, cost),
    isCommon: isCommonPassword,
    async verify(stored, password) {
      dummyHash ??= hash('nobody has this password', cost);
      const matches = await verify(stored ?? (await dummyHash), password);
      return stored !== null && matches;
    },
  };
}
