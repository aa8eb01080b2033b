import type { Failpoint } from '#domain/shared/failpoints.ts';
import { type KillTarget, killTargets } from '#tests/faults/runner/fault-cases.ts';

export const bulkWorks = ['orders', 'prices', 'themes', 'sheet', 'products export', 'audit export'] as const;
export type BulkWorkName = (typeof bulkWorks)[number];

/** A kill in the middle of bulk work, an import or an export. */
export interface BulkCase {
  work: BulkWorkName;
  failpoint: Failpoint;
  killTarget: KillTarget;
}

const failpointsOf = (work: BulkWorkName): Failpoint[] => {
  if (work.endsWith('export')) return ['export.begun'];
  return work === 'orders'
    ? ['order-update.written', 'order-update.committed']
    : ['product-update.written', 'product-update.committed'];
};

export const listBulkCases = (): BulkCase[] =>
  bulkWorks.flatMap((work) =>
    failpointsOf(work).flatMap((failpoint) =>
      killTargets.map((killTarget) => ({ work, failpoint, killTarget })),
    ),
  );

/** For every test run. */
export const shortBulkCases: BulkCase[] = [
  { work: 'sheet', failpoint: 'product-update.committed', killTarget: 'shop' },
  { work: 'products export', failpoint: 'export.begun', killTarget: 'database' },
];
