import { expect } from 'vitest';

/** `expect.poll` with a timeout long enough for a browser on a busy machine. */
export const expectPolled = <T>(ask: () => T) => expect.poll(ask, { timeout: 15_000 });
