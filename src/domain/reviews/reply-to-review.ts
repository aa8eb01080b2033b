import { eq } from 'drizzle-orm';
import { products, reviews, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { reviewNotFoundError } from './review-not-found-error.ts';
import type { AdminReview, ReviewReplyInput } from './schemas.ts';
import { toAdminReview } from './to-admin-review.ts';

/**
 * Writes, changes or, with null, removes the shop's public reply to a review. The author gets one mail per review, also
 * if the reply is changed. Throws `forbidden`, `not_found`, and `changed_meanwhile` if the time of the reply differs from
 * `repliedAtSeen`.
 */
export async function replyToReview(
  ctx: Ctx,
  id: string,
  { reply, repliedAtSeen }: ReviewReplyInput,
): Promise<AdminReview> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(id)) throw reviewNotFoundError();
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ review: reviews, product: { id: products.id, name: products.name } })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id))
      .for('no key update', { of: reviews });
    if (!found) throw reviewNotFoundError();
    const { review: before, product } = found;
    if (repliedAtSeen !== undefined && (before.repliedAt?.toISOString() ?? null) !== repliedAtSeen)
      throw new ShopError('changed_meanwhile', 'Somebody else has changed this reply meanwhile.');
    if (reply === before.reply) return toAdminReview(before, product);
    const [review] = await tx
      .update(reviews)
      .set({ reply, repliedAt: reply === null ? null : ctx.clock.now() })
      .where(eq(reviews.id, id))
      .returning();
    if (!review) throw new Error('an updated review was not returned');
    if (reply !== null && !review.hiddenAt) await queueReplyMail(ctx, tx, review);
    return toAdminReview(review, product);
  });
}

/** To verified addresses of open accounts only: anybody can review with somebody else's address. */
async function queueReplyMail(ctx: Ctx, tx: Db, review: typeof reviews.$inferSelect): Promise<void> {
  const [author] = await tx.select().from(users).where(eq(users.id, review.userId));
  if (!author?.emailVerifiedAt || author.deletedAt) return;
  await queueMail(ctx, tx, {
    key: `review-reply/${review.id}`,
    kind: 'review-reply',
    recipient: author.email,
    data: { reviewId: review.id, userId: author.id },
  });
}
