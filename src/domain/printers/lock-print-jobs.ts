import { asc, type SQL } from 'drizzle-orm';
import { printJobs } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/**
 * A CTE for an update of print jobs. It locks them in the order of their ids, as all do who lock several, so that no two
 * deadlock.
 */
export const lockPrintJobs = (tx: Db, which: SQL | undefined) =>
  tx
    .$with('locked')
    .as(
      tx
        .select({ id: printJobs.id })
        .from(printJobs)
        .where(which)
        .orderBy(asc(printJobs.id))
        .for('no key update'),
    );
