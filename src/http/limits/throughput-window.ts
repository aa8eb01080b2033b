import type { MinThroughput } from '#domain/shared/limits.ts';

/** Measures in windows, so that what moved fast at first does not pay for what hardly moves later. */
export class ThroughputWindow {
  readonly #min: MinThroughput;
  #startedAt: number;
  #bytesAtStart: number;

  constructor(min: MinThroughput, now: number, bytes: number) {
    this.#min = min;
    this.#startedAt = now;
    this.#bytesAtStart = bytes;
  }

  /** Whether a window has ended in which too little moved; `bytes` is the total so far. Starts the next window. */
  isTooSlow(now: number, bytes: number): boolean {
    const seconds = (now - this.#startedAt) / 1000;
    if (seconds < this.#min.windowSeconds) return false;
    const moved = bytes - this.#bytesAtStart;
    this.#startedAt = now;
    this.#bytesAtStart = bytes;
    return moved < this.#min.bytesPerSecond * seconds;
  }
}
