import { asc, eq, inArray, sql } from 'drizzle-orm';
import { printAttemptSpools, spoolEntries, spools } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { badInputError } from '../shared/errors.ts';
import { fromGrams } from '../shared/grams.ts';

/** For the ledger: what was there, although it knew less. */
const adjustNote = 'More was used than was booked.';

interface SpoolBooking {
  kind: 'use' | 'waste';
  /** What was taken, if it is known. */
  sent: readonly { id: string; grams: number }[] | undefined;
  /** Otherwise, this part of what was reserved. */
  share: number;
}

/**
 * Releases what an attempt has reserved, and books what it took: the sent grams, also of spools that were put in
 * meanwhile, otherwise a part of what was reserved. Where the ledger knew less, an entry adds the difference first.
 */
export async function bookSpools(
  ctx: Ctx,
  tx: Db,
  attemptId: string,
  { kind, sent, share }: SpoolBooking,
): Promise<void> {
  const reserved = await tx
    .select({ id: printAttemptSpools.spoolId, mg: printAttemptSpools.reservedMg })
    .from(printAttemptSpools)
    .where(eq(printAttemptSpools.attemptId, attemptId));
  const took = new Map(reserved.map(({ id, mg }) => [id, sent ? 0 : Math.round(mg * share)]));
  for (const { id, grams } of sent ?? []) took.set(id, (took.get(id) ?? 0) + fromGrams(grams));
  if (!took.size) return;
  const locked = await tx
    .select({ id: spools.id, balanceMg: spools.balanceMg })
    .from(spools)
    .where(inArray(spools.id, [...took.keys()]))
    .orderBy(asc(spools.id))
    .for('no key update');
  const unknown = sent?.findIndex(({ id }) => !locked.some((spool) => spool.id === id)) ?? -1;
  if (unknown >= 0) throw badInputError(`spools.${unknown}.id`, 'There is no such spool.');
  await tx.execute(sql`
    update ${spools} set reserved_mg = ${spools.reservedMg} - link.reserved_mg
    from ${printAttemptSpools} as link
    where link.attempt_id = ${attemptId} and link.spool_id = ${spools.id}`);
  const by = { at: ctx.clock.now(), actorId: ctx.actor?.id ?? null, attemptId };
  const entries = locked.flatMap(({ id: spoolId, balanceMg }) => {
    const mg = took.get(spoolId) ?? 0;
    if (mg === 0) return [];
    const missing = mg - balanceMg;
    return [
      ...(missing > 0 ? [{ ...by, spoolId, kind: 'adjust' as const, mg: missing, note: adjustNote }] : []),
      { ...by, spoolId, kind, mg: -mg },
    ];
  });
  // Their order is that in which the trigger changes the balances.
  if (entries.length) await tx.insert(spoolEntries).values(entries);
  await tx
    .insert(printAttemptSpools)
    .values(locked.map(({ id }) => ({ attemptId, spoolId: id, reservedMg: 0, usedMg: took.get(id) ?? 0 })))
    .onConflictDoUpdate({
      target: [printAttemptSpools.attemptId, printAttemptSpools.spoolId],
      set: { usedMg: sql`excluded.used_mg` },
    });
}
