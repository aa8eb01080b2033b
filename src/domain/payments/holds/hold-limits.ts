import { and, countDistinct, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { holdLines, holds, users } from '#db/schema.ts';
import { toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { holdLimits } from '#domain/shared/limits/limits.ts';

const maxHolds = 3;
const siteLockId = 7_047;

const isUnverified = isNull(users.emailVerifiedAt);
const pieces = sql<number>`coalesce(sum(${holdLines.qty}), 0)::int`;
// The state is a literal: a cached plan uses a partial index of live holds only if it knows the state.
const isLiveOfOthers = ({ order, now }: PreparedQueryParams<OtherHolds>) =>
  and(sql`${holds.state} = 'live'`, ne(holds.orderId, order), gt(holds.expiresAt, now));
/** `toSitePrefix` of the hold's network. */
const site = sql`regexp_replace(${holds.network}, ':[^:]+::/64$', '::/48')`;

const heldByCustomer = preparedQuery((db, params: PreparedQueryParams<OtherHolds & { user: string }>) =>
  db
    .select({ live: countDistinct(holds.id), pieces })
    .from(holds)
    // A hold without lines counts as one, too.
    .leftJoin(holdLines, eq(holdLines.holdId, holds.id))
    .where(and(eq(holds.userId, params.user), isLiveOfOthers(params))),
);

const heldInSite = preparedQuery(
  (db, params: PreparedQueryParams<OtherHolds & { site: string; network: string }>) =>
    db
      .select({
        pieces,
        unverified: sql<number>`coalesce(sum(${holdLines.qty}) filter (
        where ${holds.network} = ${params.network} and ${isUnverified}), 0)::int`,
      })
      .from(holds)
      .innerJoin(holdLines, eq(holdLines.holdId, holds.id))
      .innerJoin(users, eq(users.id, holds.userId))
      .where(and(eq(site, params.site), isLiveOfOthers(params))),
);

/** Excludes the holds of `order` and expired ones. */
interface OtherHolds {
  order: string;
  now: Date;
}

/**
 * Limits the holds of one customer. The customer's row must be locked.
 * @throws too_many_holds, hold_limit
 */
export async function enforceCustomerHoldLimit(
  { shop: { maxHeldPieces } }: Ctx,
  tx: Db,
  others: OtherHolds & { user: string },
  qty: number,
): Promise<void> {
  const [held] = await heldByCustomer(tx).execute({ ...others });
  if ((held?.live ?? 0) >= maxHolds)
    throw new ShopError(
      'too_many_holds',
      'You already have three payments in progress. Please finish or cancel one of them first.',
    );
  if ((held?.pieces ?? 0) + qty > maxHeldPieces)
    throw holdLimitExceeded(`At most ${maxHeldPieces} pieces can be held for unfinished payments.`);
}

/**
 * Limits the holds of a network: customers with unverified addresses share the limit of one customer; all customers of
 * a network, and of the IPv6 /48 around it, share a multiple of it. Concurrent calls wait until this transaction ends.
 * @throws hold_limit
 */
export async function enforceNetworkHoldLimit(
  { shop: { maxHeldPieces } }: Ctx,
  tx: Db,
  others: OtherHolds & { network: string },
  { verifiedAt }: { verifiedAt: Date | null },
  qty: number,
): Promise<void> {
  const site = toSitePrefix(others.network);
  await tx.execute(sql`select pg_advisory_xact_lock(${siteLockId}, hashtext(${site}))`);
  const [held] = await heldInSite(tx).execute({ ...others, site });
  const exceeds =
    (held?.pieces ?? 0) + qty > holdLimits.customersPerNetwork * maxHeldPieces ||
    (verifiedAt === null && (held?.unverified ?? 0) + qty > maxHeldPieces);
  if (exceeds)
    throw holdLimitExceeded('Too many pieces are held for unpaid orders of others in your network.');
}

const holdLimitExceeded = (why: string) =>
  new ShopError('hold_limit', `${why} Please order fewer, or finish or cancel a payment first.`);
