import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until `ask` returns true. Returns false if it does not within `seconds`. */
export async function isTrueWithin(ask: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; ; await sleep(20)) {
    if (await ask()) return true;
    if (performance.now() > end) return false;
  }
}

/** Like `isTrueWithin`, but throws. @throws Error with what did not happen */
export async function waitUntil(
  ask: () => boolean | Promise<boolean>,
  seconds: number,
  what = 'what the test waits for',
): Promise<void> {
  if (!(await isTrueWithin(ask, seconds))) throw new Error(`${what}: not within ${seconds} s`);
}
