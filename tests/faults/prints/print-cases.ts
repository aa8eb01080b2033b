import { type Failpoint, printFailpoints } from '#domain/shared/failpoints.ts';
import { type KillTarget, killTargets } from '#tests/faults/runner/fault-cases.ts';

/** A kill while a print is started, or ended as done or failed. */
export interface PrintCase {
  failpoint: Failpoint;
  killTarget: KillTarget;
}

export const listPrintCases = (): PrintCase[] =>
  printFailpoints.flatMap((failpoint) => killTargets.map((killTarget) => ({ failpoint, killTarget })));

/** For every test run. */
export const shortPrintCases: PrintCase[] = [
  { failpoint: 'print-start.spools-reserved', killTarget: 'shop' },
  { failpoint: 'print-fail.committed', killTarget: 'database' },
];
