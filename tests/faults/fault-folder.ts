import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaleStep } from '#domain/shared/sale-steps.ts';

/** Our side of the shop's fault instrument: see `src/infra/faults/fault-instrument.ts`. */
export interface FaultFolder {
  path: string;
  /** The shop will stop at this step, once. */
  arm(step: SaleStep): void;
  /** Whether the shop stands at the armed step. */
  isHalted(): boolean;
  /** Lets it go on. */
  go(): void;
  /** Takes everything back but the clock. */
  clear(): void;
  /** Sets by how many seconds the shop's clock runs ahead. */
  runAhead(seconds: number): void;
}

export function faultFolder(path: string): FaultFolder {
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
    go: () => write('go', ''),
    clear() {
      for (const name of ['armed', 'halted', 'go']) rmSync(file(name), { force: true });
    },
    runAhead: (seconds) => write('clock-ahead', String(seconds * 1000)),
  };
}
