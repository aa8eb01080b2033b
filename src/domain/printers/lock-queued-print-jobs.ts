import { and, asc, eq, type SQL } from 'drizzle-orm';
import { printJobs } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/**
 * A CTE for an update of queued print jobs. It locks them in the order of their ids, like the start of an attempt, so that
 * the two do not deadlock.
 */
export const lockQueuedPrintJobs = (tx: Db, which: SQL) =>
  tx.$with('locked').as(
    tx
      .select({ id: printJobs.id })
      .from(printJobs)
      .where(and(which, eq(printJobs.state, 'queued')))
      .orderBy(asc(printJobs.id))
      .for('no key update'),
  );
