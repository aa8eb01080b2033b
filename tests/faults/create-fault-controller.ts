import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failpoint } from '#domain/shared/failpoints.ts';

/** Our side of the shop's fault instrument: see `src/infra/faults/fault-injector.ts`. */
export interface FaultController {
  path: string;
  /** The shop will stop at this step, once. */
  arm(step: Failpoint): void;
  /** Whether the shop stands at the armed step. */
  isHalted(): boolean;
  /** Lets it go on. */
  resume(): void;
  /** Takes everything back but the clock. */
  clear(): void;
  /** Sets by how many seconds the shop's clock runs ahead. */
  setClockAhead(seconds: number): void;
}

export function createFaultController(path: string): FaultController {
  mkdirSync(path, { recursive: true });
  const file = (name: string) => join(path, name);
  // The shop reads while we write: what it finds must be whole.
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
