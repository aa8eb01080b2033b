import { randomUUID } from 'node:crypto';
import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { orderLines, orders, quoteConfirmations, quotes } from '#db/schema.ts';
import type { Ctx, Db, QueuedJob } from '#domain/shared/ctx.ts';

/**
 * Asks the slicer about quotes, in the caller's transaction; those that it is asked about already are left out, and
 * those that it has answered unless an admin asks again. What is paid gets another job, which comes earlier. Returns the
 * number of jobs.
 */
export async function queueConfirmations(
  ctx: Ctx,
  tx: Db,
  quoteIds: readonly string[],
  { askedBy = null, isPaid = false }: { askedBy?: string | null; isPaid?: boolean } = {},
): Promise<number> {
  if (!ctx.slicer || !quoteIds.length) return 0;
  const asked = { state: 'queued', at: ctx.clock.now(), requestedBy: askedBy } as const;
  const empty = { tries: 0, result: null, cacheKey: null, unitCents: null, totalCents: null };
  const again = askedBy ? ['done', 'failed'] : isPaid ? ['queued', 'failed'] : ['failed'];
  const queued: { quoteId: string; jobId: string }[] = [];
  for (const quoteId of quoteIds) {
    const values = { ...asked, ...empty, jobId: randomUUID(), differs: false, message: '' };
    queued.push(
      ...(await tx
        .insert(quoteConfirmations)
        .values({ quoteId, ...values })
        .onConflictDoUpdate({
          target: quoteConfirmations.quoteId,
          // An admin still waits for one that was asked for.
          set: { ...values, requestedBy: sql`coalesce(${askedBy}::uuid, ${quoteConfirmations.requestedBy})` },
          setWhere: inArray(sql`${quoteConfirmations.state}`, again),
        })
        .returning({ quoteId: quoteConfirmations.quoteId, jobId: quoteConfirmations.jobId })),
    );
  }
  await enqueueConfirmations(ctx, tx, queued);
  return queued.length;
}

/** Adds jobs of stored confirmations, also of those that are queued again: each has the priority of its reason. */
export async function enqueueConfirmations(
  ctx: Ctx,
  tx: Db,
  queued: { quoteId: string; jobId: string }[],
  how: Pick<QueuedJob, 'delaySeconds'> = {},
): Promise<void> {
  const priorities = await findPriorities(
    tx,
    queued.map(({ quoteId }) => quoteId),
  );
  await ctx.jobs.enqueue(
    tx,
    'slicer',
    queued.map(({ quoteId, jobId }) => ({
      ...{ key: jobId, data: { quoteId, jobId }, ...how },
      priority: priorities.get(quoteId) ?? 0,
    })),
  );
}

/** First what an admin waits for, then what is paid. */
async function findPriorities(tx: Db, quoteIds: string[]): Promise<Map<string, number>> {
  if (!quoteIds.length) return new Map();
  const isPaid = exists(
    tx
      .select({ one: sql`1` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(eq(orderLines.productId, quotes.productId), isNotNull(orders.paidAt))),
  );
  const rows = await tx
    .select({ id: quotes.id, askedBy: quoteConfirmations.requestedBy, isPaid: sql<boolean>`${isPaid}` })
    .from(quotes)
    .innerJoin(quoteConfirmations, eq(quoteConfirmations.quoteId, quotes.id))
    .where(inArray(quotes.id, quoteIds));
  return new Map(rows.map((row) => [row.id, row.askedBy ? 2 : Number(row.isPaid)]));
}
