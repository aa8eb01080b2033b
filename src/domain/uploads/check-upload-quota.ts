import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { AuthenticatedActor, Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

const uploadQuotaLockId = 7_044;
const days = 7;
/** The limit of one customer per week, except pictures shown by a product. */
export const uploadQuota = { files: 100, bytes: 1_000_000_000 };

/**
 * Whether a customer may store `bytes` more, so that nobody fills the disk alone. Unused files are deleted after a
 * week. Admins have no limit. Throws `too_large`.
 */
export async function checkUploadQuota(
  ctx: Ctx,
  db: Db,
  actor: AuthenticatedActor,
  bytes = 0,
): Promise<void> {
  if (actor.isAdmin) return;
  const since = new Date(ctx.clock.now().getTime() - days * 86_400_000);
  const theirs = and(eq(uploads.userId, actor.id), isNull(uploads.publicSince), gt(uploads.createdAt, since));
  const [sent] = await db
    .select({ files: count(), bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
    .from(uploads)
    .where(theirs);
  if (!sent || (sent.files < uploadQuota.files && sent.bytes + bytes <= uploadQuota.bytes)) return;
  throw new ShopError('too_large', 'You have uploaded too many files this week. Please write to us first.');
}

/** Serializes the quota checks of one customer until the transaction ends. */
export async function lockUploadQuota(tx: Db, actor: AuthenticatedActor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${uploadQuotaLockId}, hashtext(${actor.id}))`);
}
