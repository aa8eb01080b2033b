import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failpoint } from '#domain/shared/failpoints.ts';

/** The test's side of the shop's fault injector: see `src/infra/faults/fault-injector.ts`. */
export interface FaultController {
  path: string;
  /** Makes the shop halt at this failpoint, once. */
  arm(step: Failpoint): void;
  /** Whether the shop has halted at the armed failpoint. */
  isHalted(): boolean;
  resume(): void;
  /** Removes everything but the clock offset. */
  clear(): void;
  /** Sets the offset of the shop's clock in seconds. */
  setClockAhead(seconds: number): void;
}

export function createFaultController(path: string): FaultController {
  mkdirSync(path, { recursive: true });
  const file = (name: string) => join(path, name);
  // The shop may read during the write, so the file is replaced atomically.
  const write = (name: string, text: string) => {
    writeFileSync(file(`${name}.new`), text);
    renameSync(file(`${name}.new`), file(name));
  };
  return {
    path,
    arm: (step) => write('armed', step),
    isHalted: () => existsSync(file('halted')),
    resume: () => write('go', ''),
    clear() {
      for (const name of ['armed', 'halted', 'go']) rmSync(file(name), { force: true });
    },
    setClockAhead: (seconds) => write('clock-ahead', String(seconds * 1000)),
  };
}
