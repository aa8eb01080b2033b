/** A clock that tests advance. It starts at the real time, because third-party tokens are valid relative to it. */
export interface TestClock {
  now(): Date;
  /** From now on only `advance` moves it: for limits that are tested to the second. */
  stop(): void;
  advance(time: { seconds?: number; minutes?: number; days?: number }): void;
}

export function createTestClock(): TestClock {
  let shift = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + shift),
    stop() {
      stoppedAt = Date.now();
    },
    advance({ seconds = 0, minutes = 0, days = 0 }) {
      shift += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
