import { networkOf } from '#domain/accounts/network-of.ts';
import type { ConcurrencyLimit } from '#domain/shared/budgets.ts';

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
  readonly #limit: ConcurrencyLimit;
  readonly #byNetwork = new Map<string, number>();
  #taken = 0;

  constructor(name: string, limit: ConcurrencyLimit) {
    this.#name = name;
    this.#limit = limit;
  }

  hasRoom(address: string): boolean {
    return this.#refusalOf(networkOf(address)) === null;
  }

  /**
   * Takes one for this address; what it answers gives it back, once.
   * @throws TooMany, TooBusy
   */
  take(address: string): () => void {
    const network = networkOf(address);
    const refusal = this.#refusalOf(network);
    if (refusal) throw refusal;
    this.#taken += 1;
    this.#byNetwork.set(network, this.#takenBy(network) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      const left = this.#takenBy(network) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
  }

  #takenBy(network: string): number {
    return this.#byNetwork.get(network) ?? 0;
  }

  #refusalOf(network: string): BudgetSpent | null {
    if (this.#takenBy(network) >= this.#limit.network) return new TooMany(this.#name);
    return this.#taken >= this.#limit.all ? new TooBusy(this.#name) : null;
  }
}
