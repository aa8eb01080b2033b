import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import type { ShopError } from '#domain/shared/errors.ts';

interface UploadBudgetOptions {
  max: { all: number; account: number; network: number };
  /** Of the account or its network. */
  tooManyError: () => ShopError;
  /** Of all of them together. */
  busyError: () => ShopError;
}

/** Counts files in work, so that one account or network does not keep others waiting. */
export function createUploadBudget({ max, tooManyError, busyError }: UploadBudgetOptions) {
  const inWorkBy = new Map<string, number>();
  let inWork = 0;

  return {
    /** Reserves a place for one file; call the result to release it. Throws one of the two errors. */
    reserve(account: string, address: string | null): () => void {
      const shares: [owner: string, max: number][] = [[`account ${account}`, max.account]];
      if (address) shares.push([toSitePrefix(toNetworkPrefix(address)), max.network]);
      if (shares.some(([owner, most]) => (inWorkBy.get(owner) ?? 0) >= most)) throw tooManyError();
      if (inWork >= max.all) throw busyError();
      inWork += 1;
      for (const [owner] of shares) inWorkBy.set(owner, (inWorkBy.get(owner) ?? 0) + 1);
      return () => {
        inWork -= 1;
        for (const [owner] of shares) {
          const left = (inWorkBy.get(owner) ?? 1) - 1;
          if (left) inWorkBy.set(owner, left);
          else inWorkBy.delete(owner);
        }
      };
    },
  };
}
