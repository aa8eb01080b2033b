import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { printAttemptSpools, printerSpools, spools } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { toSpoolCode } from '../shared/label-codes.ts';

const list = new Intl.ListFormat('en-US');

/**
 * What a printer says when its print has ended, nobody has told what each spool gave, and a spool of the print is no
 * longer in it: what was reserved is booked on that spool, and only weighing tells more. Empty otherwise.
 */
export async function describeChangedSpools(tx: Db, attemptId: string, printerId: string): Promise<string> {
  const reserved = tx
    .select({ id: printAttemptSpools.spoolId })
    .from(printAttemptSpools)
    .where(eq(printAttemptSpools.attemptId, attemptId));
  const inside = tx
    .select({ id: printerSpools.spoolId })
    .from(printerSpools)
    .where(eq(printerSpools.printerId, printerId));
  const found = await tx
    .select({
      ...{ number: spools.number, filamentId: spools.filamentId },
      ...{ attemptId: printAttemptSpools.attemptId, slot: printerSpools.slot },
    })
    .from(spools)
    .leftJoin(
      printAttemptSpools,
      and(eq(printAttemptSpools.spoolId, spools.id), eq(printAttemptSpools.attemptId, attemptId)),
    )
    .leftJoin(
      printerSpools,
      and(eq(printerSpools.spoolId, spools.id), eq(printerSpools.printerId, printerId)),
    )
    .where(inArray(spools.id, union(reserved, inside)))
    .orderBy(spools.number);
  const taken = found.filter(({ slot }) => slot === null);
  if (!taken.length) return '';
  const isTaken = new Set(taken.map(({ filamentId }) => filamentId));
  const put = found.filter((one) => one.attemptId === null && isTaken.has(one.filamentId));
  const codes = [...taken, ...put].map(({ number }) => toSpoolCode(number));
  return `A spool was changed during this print: weigh ${list.format(codes)}.`;
}
