/** A clock that tests advance. It starts at the real time, because third-party tokens are valid relative to it. */
export interface TestClock {
  now(): Date;
  advance(time: { seconds?: number; minutes?: number; days?: number }): void;
}

export function createTestClock(): TestClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    advance({ seconds = 0, minutes = 0, days = 0 }) {
      shift += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
