import { expect } from 'vitest';

/** Like `expect.poll`, with the patience that a browser on a busy machine needs. */
export const expectSoon = <T>(ask: () => T) => expect.poll(ask, { timeout: 15_000 });
