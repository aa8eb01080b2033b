import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '#domain/shared/ctx.ts';
import { passwordHashingLimit } from '#domain/shared/limits/limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createHashingQueue } from './hashing-queue.ts';

/** Argon2id with 19 MiB and two passes, as in OWASP's password storage cheat sheet: about 45 ms here. */
const defaultCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes passwords with Argon2id. An unknown account costs the same work as a wrong password. `cost` is lower in tests
 * only.
 */
export function createArgon2Hasher(cost: Partial<typeof defaultCost> = defaultCost): PasswordHasher {
  const enqueue = createHashingQueue(passwordHashingLimit);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password, address) => enqueue(address, () => hash(password, cost)),
    isCommon: isCommonPassword,
    verify: (stored, password, address) =>
      enqueue(address, async () => {
        dummyHash ??= hash('nobody has this password', cost);
        const matches = await verify(stored ?? (await dummyHash), password);
        return stored !== null && matches;
      }),
  };
}
