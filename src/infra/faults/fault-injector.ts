import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '#domain/shared/failpoints.ts';

export interface FaultInjector {
  failpoint(step: Failpoint): Promise<void>;
  clock: { now(): Date };
}

/**
 * The shop's side of `npm run faults`, controlled by files in `folder`. The failpoint named in `armed` halts once,
 * renames the file to `halted` and continues when `go` exists. `clock-ahead` contains the offset of the shop's clock in
 * ms.
 */
export function createFaultInjector(folder: string): FaultInjector {
  const file = (name: string) => join(folder, name);
  const read = (name: string) => {
    try {
      return readFileSync(file(name), 'utf8').trim();
    } catch {
      return '';
    }
  };
  return {
    async failpoint(step) {
      if (read('armed') !== step) return;
      try {
        renameSync(file('armed'), file('halted'));
      } catch {
        return;
      }
      while (!existsSync(file('go'))) await sleep(10);
    },
    clock: { now: () => new Date(Date.now() + Number(read('clock-ahead'))) },
  };
}
