import { and, count, eq, inArray } from 'drizzle-orm';
import { quoteConfirmations, quotes, type uploads } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import type { QuoteRow } from './change-quote-state.ts';
import { queueConfirmations } from './confirmations/queue-confirmation.ts';
import type { PricedUpload } from './price-upload.ts';
import { recordQuoteChange } from './record-quote-change.ts';

const dayMs = 86_400_000;
/** Of one customer; an admin can ask about more. */
const maxUnpaidConfirmations = 5;

/** A quote made from a print request is a draft, whatever the rules say. */
type Origin = { requestId: string } | null;

/** Stores a priced quote with its first entry of the history. The owner is mailed what a person must look at. */
export async function insertQuote(
  ctx: Ctx,
  tx: Db,
  customer: { id: string; name: string; email: string },
  { id: uploadId, fileName }: Pick<typeof uploads.$inferSelect, 'id' | 'fileName'>,
  { filament, priced, ...measured }: PricedUpload,
  origin: Origin = null,
): Promise<QuoteRow | undefined> {
  const { estimate, price, reasons, rules, rulesVersion } = priced;
  const now = ctx.clock.now();
  const state = origin ? 'draft' : priced.state;
  const found = [fileName, filament.material, filament.color, customer.name, customer.email];
  const [row] = await tx
    .insert(quotes)
    .values({
      ...{ userId: customer.id, uploadId, requestId: origin?.requestId ?? null, ...measured },
      ...{ filamentId: filament.id, estimate, state, reviewReasons: reasons, rulesVersion },
      ...{ unitCents: price.unit, totalCents: price.total, priceSteps: price.steps },
      validUntil: state === 'offered' ? new Date(now.getTime() + rules.validDays * dayMs) : null,
      ...{ searchText: found.join(' '), createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: quotes.requestId })
    .returning();
  if (!row) return undefined;
  await recordQuoteChange(ctx, tx, row, null);
  if (state !== 'review') return row;
  await queueMail(ctx, tx, {
    ...{ key: `quote-review/${row.id}`, kind: 'quote-review', recipient: ctx.shop.ownerEmail },
    data: { quoteId: row.id },
  });
  await queueReviewConfirmation(ctx, tx, row);
  return row;
}

/** Asks the slicer about a quote in review, unless no printer can print it or many of its customer wait already. */
export async function queueReviewConfirmation(ctx: Ctx, tx: Db, { id, userId, checks }: QuoteRow) {
  if (!ctx.slicer || checks.some(({ severity }) => severity === 'stop')) return;
  const [waiting] = await tx
    .select({ count: count() })
    .from(quoteConfirmations)
    .innerJoin(quotes, eq(quotes.id, quoteConfirmations.quoteId))
    .where(and(eq(quotes.userId, userId), inArray(quoteConfirmations.state, ['queued', 'running'])));
  if ((waiting?.count ?? 0) < maxUnpaidConfirmations) await queueConfirmations(ctx, tx, [id]);
}
