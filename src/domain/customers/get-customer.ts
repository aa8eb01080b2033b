import { desc, eq, max, type SQL, sql } from 'drizzle-orm';
import {
  contactMessages,
  customerNotes,
  customerRevenue,
  printRequests,
  products,
  reviews,
  users,
  withdrawals,
} from '#db/schema.ts';
import { loadContactMessages } from '../contact/load-contact-messages.ts';
import { loadPrintRequests } from '../print-requests/load-print-requests.ts';
import { isOwnWithdrawal } from '../privacy/is-own-withdrawal.ts';
import { toAdminReview } from '../reviews/to-admin-review.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toWithdrawalResponse } from '../withdrawals/to-withdrawal-response.ts';
import { customerNotFoundError } from './customer-not-found-error.ts';
import { loadCustomerNotes } from './load-customer-notes.ts';
import type { CustomerResponse } from './schemas.ts';

type User = typeof users.$inferSelect;

/** Of each list beside the orders; the lists of the admin have the rest. */
const maxListed = 5;

/** What the shop knows of a customer, for staff. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function getCustomer(ctx: Ctx, id: string): Promise<CustomerResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const [stored] = isUuid(id) ? await ctx.db.select().from(users).where(eq(users.id, id)) : [];
  if (!stored) throw customerNotFoundError();
  // The address of a closed account may have become that of another one.
  const user = stored.deletedAt ? { ...stored, emailVerifiedAt: null } : stored;
  const [figures, notes, requests, messages, own, written] = await Promise.all([
    loadFigures(ctx, user.id),
    loadCustomerNotes(ctx.db, eq(customerNotes.userId, user.id)),
    loadPrintRequests(ctx, ctx.db, eq(printRequests.userId, user.id), { limit: maxListed + 1, offset: 0 }),
    loadMessages(ctx, user),
    loadWithdrawals(ctx, user),
    loadReviews(ctx, user.id),
  ]);
  return {
    customer: {
      ...{ _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin },
      emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      closedAt: user.deletedAt?.toISOString() ?? null,
      ...figures,
    },
    notes,
    requests: toNewest(requests),
    messages: toNewest(messages),
    withdrawals: toNewest(own.map(toWithdrawalResponse)),
    reviews: toNewest(written),
  };
}

const toNewest = <Row>(rows: Row[]) => ({ rows: rows.slice(0, maxListed), isMore: rows.length > maxListed });

/** Test payments count as long as the shop has no others, as in the summary of the orders. */
async function loadFigures({ db, shop }: Ctx, userId: string) {
  const isCounted: SQL = shop.testPayments ? sql`true` : sql`not ${customerRevenue.test}`;
  const [row] = await db
    .select({
      paidOrders: sql<number>`coalesce(sum(${customerRevenue.orders}), 0)::int`,
      spentCents: sql<string>`coalesce(sum(${customerRevenue.cents}) filter (where ${isCounted}), 0)`,
      lastOrderAt: max(customerRevenue.lastOrderAt),
    })
    .from(customerRevenue)
    .where(eq(customerRevenue.userId, userId));
  if (!row) throw new Error('sums are one row');
  return {
    paidOrders: row.paidOrders,
    spent: toDollars(cents(Number(row.spentCents))),
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  };
}

/** By the verified address: anybody can write any address into the form, so an unverified one shows nothing. */
async function loadMessages({ db }: Ctx, { email, emailVerifiedAt }: User) {
  if (!emailVerifiedAt) return [];
  const isOwn = eq(sql`lower(${contactMessages.email})`, email.toLowerCase());
  const newestFirst = [desc(contactMessages.createdAt), desc(contactMessages.id)];
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isOwn)
    .orderBy(...newestFirst)
    .limit(maxListed + 1);
  return loadContactMessages(db, rows);
}

function loadWithdrawals({ db }: Ctx, user: User) {
  return db
    .select()
    .from(withdrawals)
    .where(isOwnWithdrawal(db, user))
    .orderBy(desc(withdrawals.submittedAt), desc(withdrawals.id))
    .limit(maxListed + 1);
}

async function loadReviews({ db }: Ctx, userId: string) {
  const rows = await db
    .select({ review: reviews, product: { id: products.id, name: products.name } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(maxListed + 1);
  return rows.map(({ review, product }) => toAdminReview(review, product));
}
