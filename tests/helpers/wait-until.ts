import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is yes. Answers false when it is not within `seconds`. */
export async function isTrueWithin(ask: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; ; await sleep(20)) {
    if (await ask()) return true;
    if (performance.now() > end) return false;
  }
}

/** The same. @throws Error naming what did not come */
export async function waitUntil(
  ask: () => boolean | Promise<boolean>,
  seconds: number,
  what = 'what the test waits for',
): Promise<void> {
  if (!(await isTrueWithin(ask, seconds))) throw new Error(`${what}: not within ${seconds} s`);
}
