/** An owner of tasks: a network or an account; null is the shop itself. */
type TaskOwner = string | null;

interface WaitingTask {
  owner: TaskOwner;
  start(): void;
}

/**
 * Runs few tasks at once, and owners take turns: next is the first waiting task of the owner whose last task started
 * longest ago. An owner who has none running or waiting counts as new, and comes before those who have.
 */
export class FairQueue {
  readonly #concurrent: number;
  readonly #running: TaskOwner[] = [];
  readonly #waiting: WaitingTask[] = [];
  /** Of the owners with tasks, when the last one started: larger is later. */
  readonly #lastStarts = new Map<TaskOwner, number>();
  #starts = 0;

  constructor(concurrent: number) {
    this.#concurrent = concurrent;
  }

  /** Running and waiting tasks. */
  get size(): number {
    return this.#running.length + this.#waiting.length;
  }

  /** Running and waiting tasks of one owner. */
  countOf(owner: TaskOwner): number {
    const owners = [...this.#running, ...this.#waiting.map((task) => task.owner)];
    return owners.filter((one) => one === owner).length;
  }

  /** Rejects with the signal's reason if it is aborted before the task starts. */
  async run<T>(owner: TaskOwner, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.#waitForTurn(owner, signal);
    try {
      return await task();
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#forgetIdle(owner);
      this.#startNext();
    }
  }

  async #waitForTurn(owner: TaskOwner, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { owner, start: resolve };
    this.#waiting.push(waiting);
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      this.#forgetIdle(owner);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    this.#startNext();
    await promise;
  }

  #startNext(): void {
    if (this.#running.length >= this.#concurrent) return;
    const [first, ...others] = this.#waiting;
    if (!first) return;
    const lastStartOf = ({ owner }: WaitingTask) => this.#lastStarts.get(owner) ?? 0;
    const next = others.reduce((best, task) => (lastStartOf(task) < lastStartOf(best) ? task : best), first);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running.push(next.owner);
    this.#starts += 1;
    this.#lastStarts.set(next.owner, this.#starts);
    next.start();
  }

  #forgetIdle(owner: TaskOwner): void {
    if (this.countOf(owner) === 0) this.#lastStarts.delete(owner);
  }
}
