import { type SQL, sql } from 'drizzle-orm';
import { filaments, printJobs, spools } from '#db/schema.ts';
import { waitsForPrinter } from '../print-jobs/waits-for-printer.ts';

/**
 * The number of filaments to buy, by what their spools have in all: `listPurchases` also names those of which no single
 * spool has enough, which takes the whole plan.
 */
export function countPurchases(): SQL<number> {
  // Queries of their own, in which Drizzle keeps the names of the tables.
  const queued = sql`(select ${printJobs.filamentId} as id, sum(${printJobs.estimateMg}) as mg
    from ${printJobs} where ${waitsForPrinter} group by 1)`;
  const free = sql`(select ${spools.filamentId} as id, sum(greatest(0, ${spools.balanceMg} - ${spools.reservedMg})) as mg
    from ${spools} where ${spools.retiredAt} is null group by 1)`;
  const rows = sql`select from ${filaments}
    left join ${queued} as queued on queued.id = ${filaments.id} left join ${free} as free on free.id = ${filaments.id}
    where coalesce(${filaments.lowMg}, 0) + coalesce(queued.mg, 0) > coalesce(free.mg, 0)`;
  return sql<number>`(select count(*)::int from (${rows}) as counted)`;
}
