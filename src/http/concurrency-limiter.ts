import { toNetworkPrefix } from '#domain/accounts/to-network-prefix.ts';
import type { ConcurrencyLimit } from '#domain/shared/limits.ts';

/** Thrown where a budget is spent; `budget` is its name in the metrics. */
export class LimitExceededError extends Error {
  readonly limitName: string;

  constructor(limitName: string) {
    super(`the budget of ${limitName} is spent`);
    this.limitName = limitName;
  }
}

/** Everybody together has taken all there is: 503. */
export class OverloadedError extends LimitExceededError {}

/** One network has taken its share: 429. */
export class TooManyRequestsError extends LimitExceededError {
  readonly statusCode = 429;
}

/** How much of something is taken at once, by each network and by all. */
export class ConcurrencyLimiter {
  readonly #name: string;
  readonly #limit: ConcurrencyLimit;
  readonly #byNetwork = new Map<string, number>();
  #inUse = 0;

  constructor(name: string, limit: ConcurrencyLimit) {
    this.#name = name;
    this.#limit = limit;
  }

  hasCapacity(address: string): boolean {
    return this.#errorFor(toNetworkPrefix(address)) === null;
  }

  /**
   * Takes one for this address; what it answers gives it back, once.
   * @throws TooManyRequestsError, OverloadedError
   */
  acquire(address: string): () => void {
    const network = toNetworkPrefix(address);
    const refusal = this.#errorFor(network);
    if (refusal) throw refusal;
    this.#inUse += 1;
    this.#byNetwork.set(network, this.#inUseBy(network) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#inUse -= 1;
      const left = this.#inUseBy(network) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
  }

  #inUseBy(network: string): number {
    return this.#byNetwork.get(network) ?? 0;
  }

  #errorFor(network: string): LimitExceededError | null {
    if (this.#inUseBy(network) >= this.#limit.network) return new TooManyRequestsError(this.#name);
    return this.#inUse >= this.#limit.all ? new OverloadedError(this.#name) : null;
  }
}
