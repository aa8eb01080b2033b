import { networkOf } from '#domain/accounts/network-of.ts';
import type { Most } from '#domain/shared/budgets.ts';

/** Thrown where a budget is spent; `budget` is its name in the metrics. */
export class BudgetSpent extends Error {
  readonly budget: string;

  constructor(budget: string) {
    super(`the budget of ${budget} is spent`);
    this.budget = budget;
  }
}

/** Everybody together has taken all there is: 503. */
export class TooBusy extends BudgetSpent {}

/** One network has taken its share: 429. */
export class TooMany extends BudgetSpent {
  readonly statusCode = 429;
}

/** How much of something is taken at once, by each network and by all. */
export class Budget {
  readonly #name: string;
  readonly #most: Most;
  readonly #byNetwork = new Map<string, number>();
  #taken = 0;

  constructor(name: string, most: Most) {
    this.#name = name;
    this.#most = most;
  }

  hasRoom(address: string): boolean {
    const own = this.#byNetwork.get(networkOf(address)) ?? 0;
    return own < this.#most.network && this.#taken < this.#most.all;
  }

  /**
   * Takes one for this address; what it answers gives it back, once.
   * @throws TooMany, TooBusy
   */
  take(address: string): () => void {
    const network = networkOf(address);
    const own = this.#byNetwork.get(network) ?? 0;
    if (own >= this.#most.network) throw new TooMany(this.#name);
    if (this.#taken >= this.#most.all) throw new TooBusy(this.#name);
    this.#taken += 1;
    this.#byNetwork.set(network, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
  }
}
