import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import type { ConcurrencyLimit } from '#domain/shared/limits/limits.ts';

/** Thrown when a limit is reached; `limitName` is its name in the metrics. */
export class LimitExceededError extends Error {
  readonly limitName: string;

  constructor(limitName: string) {
    super(`the limit of ${limitName} is reached`);
    this.limitName = limitName;
  }
}

/** The limit of all clients together is reached: 503. */
export class OverloadedError extends LimitExceededError {}

/** The limit of one network or account is reached: 429. */
export class TooManyRequestsError extends LimitExceededError {
  readonly statusCode = 429;
}

/** The network and account that a slot is counted for. */
export interface ConcurrencySlotOwner {
  address: string;
  accountId?: string | undefined;
}

/** An IPv6 /48 gets this many times the limit of a /64. A higher factor would exceed half of the total limit. */
const siteShare = 2;

/** Limits concurrent use of a resource: per network, per account and in total. */
export class ConcurrencyLimiter {
  readonly #name: string;
  readonly #limit: ConcurrencyLimit;
  readonly #inUseBy = new Map<string, number>();
  #inUse = 0;

  constructor(name: string, limit: ConcurrencyLimit) {
    this.#name = name;
    this.#limit = limit;
  }

  hasCapacity(owner: ConcurrencySlotOwner): boolean {
    return this.#errorFor(this.#sharesOf(owner)) === null;
  }

  /**
   * Acquires one slot and returns its release function, which has an effect only once.
   * @throws TooManyRequestsError, OverloadedError
   */
  acquire(owner: ConcurrencySlotOwner): () => void {
    const shares = this.#sharesOf(owner);
    const refusal = this.#errorFor(shares);
    if (refusal) throw refusal;
    this.#inUse += 1;
    for (const [key] of shares) this.#inUseBy.set(key, (this.#inUseBy.get(key) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#inUse -= 1;
      for (const [key] of shares) {
        const left = (this.#inUseBy.get(key) ?? 0) - 1;
        if (left > 0) this.#inUseBy.set(key, left);
        else this.#inUseBy.delete(key);
      }
    };
  }

  /** The limit of each group that the owner belongs to. */
  #sharesOf({ address, accountId }: ConcurrencySlotOwner): [key: string, max: number][] {
    const network = toNetworkPrefix(address);
    const site = toSitePrefix(network);
    const shares: [string, number][] = [[network, this.#limit.network]];
    if (site !== network) shares.push([site, this.#limit.network * siteShare]);
    if (accountId && this.#limit.account) shares.push([`account ${accountId}`, this.#limit.account]);
    return shares;
  }

  #errorFor(shares: [key: string, max: number][]): LimitExceededError | null {
    if (shares.some(([key, max]) => (this.#inUseBy.get(key) ?? 0) >= max))
      return new TooManyRequestsError(this.#name);
    return this.#inUse >= this.#limit.all ? new OverloadedError(this.#name) : null;
  }
}
