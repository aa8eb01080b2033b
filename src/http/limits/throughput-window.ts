import type { MinThroughput } from '#domain/shared/limits/limits.ts';

/** Measures throughput in windows, so that fast bytes at the start do not offset a later stall. */
export class ThroughputWindow {
  readonly #min: MinThroughput;
  #startedAt: number;
  #bytesAtStart: number;

  constructor(min: MinThroughput, now: number, bytes: number) {
    this.#min = min;
    this.#startedAt = now;
    this.#bytesAtStart = bytes;
  }

  /** Returns whether a window has ended with too few bytes; `bytes` is the running total. Starts the next window. */
  isTooSlow(now: number, bytes: number): boolean {
    const seconds = (now - this.#startedAt) / 1000;
    if (seconds < this.#min.windowSeconds) return false;
    const moved = bytes - this.#bytesAtStart;
    this.#startedAt = now;
    this.#bytesAtStart = bytes;
    return moved < this.#min.bytesPerSecond * seconds;
  }
}
