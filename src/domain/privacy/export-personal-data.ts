import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  auditLog,
  contactMessages,
  customerNotes,
  identities,
  orderEvents,
  orders,
  printRequests,
  products,
  reviews,
  sessions,
  staffInvitations,
  stockAlerts,
  uploads,
  wishListItems,
  withdrawals,
} from '#db/schema.ts';
import { describeDevice } from '#domain/accounts/sessions/describe-device.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import { streamBatches } from '#domain/shared/database/stream-batches.ts';
import { listPasskeys } from '../accounts/passkeys/list-passkeys.ts';
import { listTwoFactorMethods } from '../accounts/two-factor/list-two-factor-methods.ts';
import { listSavedAddresses } from '../addresses/list-saved-addresses.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import { loadContactMessages } from '../contact/load-contact-messages.ts';
import { streamOwnOrders } from '../orders/list-own-orders.ts';
import type { OrderResponse } from '../orders/schemas.ts';
import { listOwnPrintRequests } from '../print-requests/list-own-print-requests.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isOwnWithdrawal } from './is-own-withdrawal.ts';
import type { PersonalDataResponse } from './schemas.ts';

type ListName =
  | 'orders'
  | 'orderNotes'
  | 'addressChanges'
  | 'reviews'
  | 'requests'
  | 'messages'
  | 'withdrawals'
  | 'notes'
  | 'wishList'
  | 'stockAlerts'
  | 'invitations'
  | 'uploads'
  | 'accountChanges';

interface PersonalData {
  fields: Omit<PersonalDataResponse, ListName>;
  /** Lists without a limit, in batches. */
  lists: { [Name in ListName]: AsyncIterable<PersonalDataResponse[Name]> };
}

/**
 * All data about the caller. Messages, withdrawals and stock alerts are matched by address, so those of an unverified
 * address, which may be somebody else's, are omitted. Throws `not_logged_in`.
 */
export async function exportPersonalData(ctx: Ctx): Promise<PersonalData> {
  const user = await getCurrentUser(ctx);
  const { db } = ctx;
  const ways = await listTwoFactorMethods(db, user.id);
  const { passkeys } = await listPasskeys(ctx);
  const sites = await db.select().from(identities).where(eq(identities.userId, user.id));
  const fields = {
    exportedAt: ctx.clock.now().toISOString(),
    profile: {
      ...{ _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin, role: user.role },
      createdAt: user.createdAt.toISOString(),
      emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
      pendingEmail: user.pendingEmail,
      twoStepLogIn: ways.app || ways.passkey,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      signInWith: sites.map(({ provider, createdAt }) => ({
        site: provider,
        since: createdAt.toISOString(),
      })),
    },
    devices: await devicesOf(ctx, user.id),
    addresses: (await listSavedAddresses(ctx)).map(({ _id, ...address }) => address),
  };
  const lists = {
    orders: streamOrders(ctx),
    orderNotes: streamOrderNotes(ctx, user.id),
    addressChanges: streamAddressChanges(ctx, user.id),
    reviews: streamReviews(ctx, user.id),
    requests: streamPrintRequests(ctx, user.id),
    messages: streamMessages(ctx, user.emailVerifiedAt && user.email),
    withdrawals: streamWithdrawals(ctx, user),
    notes: streamNotes(ctx, user.id),
    wishList: streamWishList(ctx, user.id),
    stockAlerts: streamStockAlerts(ctx, user.emailVerifiedAt && user.email),
    invitations: streamInvitations(ctx, user.emailVerifiedAt && user.email),
    uploads: streamUploads(ctx, user.id),
    accountChanges: streamAccountChanges(ctx, user.id),
  };
  return { fields, lists };
}

/** Without the shipping price that the address form has computed: it is never charged or shown. */
async function* streamOrders(ctx: Ctx): AsyncGenerator<OrderResponse[], void> {
  for await (const batch of streamOwnOrders(ctx))
    yield batch.map(({ shippingAddress: { shippingPrice: _, ...shippingAddress }, ...order }) => ({
      ...order,
      shippingAddress,
    }));
}

function streamOrderNotes({ db }: Ctx, userId: string) {
  const byAge = [asc(orders.createdAt), asc(orders.id)];
  return streamBatches(
    () =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.userId, userId), isNotNull(orders.staffNote)))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ order: orders.id, text: orders.staffNote })
        .from(orders)
        .where(inArray(orders.id, ids))
        .orderBy(...byAge);
      return rows.map(({ order, text }) => ({ order, text: text ?? '' }));
    },
  );
}

function streamAddressChanges({ db }: Ctx, userId: string) {
  const ofUser = and(eq(orderEvents.kind, 'address'), eq(orders.userId, userId));
  const byAge = [asc(orderEvents.at), asc(orderEvents.id)];
  return streamBatches(
    () =>
      db
        .select({ id: sql<string>`${orderEvents.id}::text` })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(ofUser)
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ order: orders.id, from: orderEvents.from, to: orderEvents.to, at: orderEvents.at })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(inArray(orderEvents.id, ids.map(Number)))
        .orderBy(...byAge);
      return rows.map(({ at, ...change }) => ({ ...change, changedAt: at.toISOString() }));
    },
  );
}

async function devicesOf({ db }: Ctx, userId: string): Promise<PersonalDataResponse['devices']> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ device, createdAt, lastSeenAt }) => ({
    device: describeDevice(device),
    loggedInAt: createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
  }));
}

function streamReviews({ db }: Ctx, userId: string) {
  const byAge = [asc(reviews.createdAt), asc(reviews.id)];
  return streamBatches(
    () =>
      db
        .select({ id: reviews.id })
        .from(reviews)
        .where(eq(reviews.userId, userId))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ review: reviews, productName: products.name })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(inArray(reviews.id, ids))
        .orderBy(...byAge);
      return rows.map(({ review, productName }) => {
        const { _id, user, verified, ...response } = toReviewResponse(review);
        return { ...response, product: review.productId, productName };
      });
    },
  );
}

function streamPrintRequests(ctx: Ctx, userId: string) {
  const byAge = [desc(printRequests.createdAt), desc(printRequests.id)];
  return streamBatches(
    () =>
      ctx.db
        .select({ id: printRequests.id })
        .from(printRequests)
        .where(eq(printRequests.userId, userId))
        .orderBy(...byAge),
    (ids) => listOwnPrintRequests(ctx, ids),
  );
}

/** Empty without a verified address. */
function streamMessages({ db }: Ctx, email: string | null) {
  const byAge = [asc(contactMessages.createdAt), asc(contactMessages.id)];
  return streamBatches(
    async () =>
      email === null
        ? []
        : db
            .select({ id: contactMessages.id })
            .from(contactMessages)
            .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
            .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(contactMessages)
        .where(inArray(contactMessages.id, ids))
        .orderBy(...byAge);
      const messages = await loadContactMessages(db, rows);
      return messages.map(({ name, message, createdAt, answers }) => ({
        ...{ name, message, createdAt },
        answers: answers.map(({ text, sentAt }) => ({ text, sentAt })),
      }));
    },
  );
}

function streamWithdrawals({ db }: Ctx, user: Parameters<typeof isOwnWithdrawal>[1]) {
  const byAge = [asc(withdrawals.submittedAt), asc(withdrawals.id)];
  return streamBatches(
    () =>
      db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(isOwnWithdrawal(db, user))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(withdrawals)
        .where(inArray(withdrawals.id, ids))
        .orderBy(...byAge);
      return rows.map(({ orderNumber, name, email, note, submittedAt }) => ({
        ...{ orderNumber, name, email, note },
        submittedAt: submittedAt.toISOString(),
      }));
    },
  );
}

/** Empty without a verified address; at most one is open. */
async function* streamInvitations(
  { db }: Ctx,
  email: string | null,
): AsyncGenerator<PersonalDataResponse['invitations'], void> {
  if (email === null) return;
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(eq(sql`lower(${staffInvitations.email})`, email.toLowerCase()));
  yield rows.map(({ role, createdAt, expiresAt }) => ({
    ...{ role, invitedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }));
}

/** A note about a person is that person's data; its authors are not. */
async function* streamNotes(
  { db }: Ctx,
  userId: string,
): AsyncGenerator<PersonalDataResponse['notes'], void> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(asc(customerNotes.createdAt), asc(customerNotes.id));
  yield rows.map(({ text, createdAt, editedAt }) => ({
    ...{ text, createdAt: createdAt.toISOString() },
    editedAt: editedAt?.toISOString() ?? null,
  }));
}

function streamWishList({ db }: Ctx, userId: string) {
  const isOwn = eq(wishListItems.userId, userId);
  const byAge = [asc(wishListItems.createdAt), asc(wishListItems.productId)];
  return streamBatches(
    () =>
      db
        .select({ id: wishListItems.productId })
        .from(wishListItems)
        .where(isOwn)
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ product: products.id, productName: products.name, at: wishListItems.createdAt })
        .from(wishListItems)
        .innerJoin(products, eq(products.id, wishListItems.productId))
        .where(and(isOwn, inArray(wishListItems.productId, ids)))
        .orderBy(...byAge);
      return rows.map(({ at, ...item }) => ({ ...item, savedAt: at.toISOString() }));
    },
  );
}

/** Empty without a verified address. */
function streamStockAlerts({ db }: Ctx, email: string | null) {
  const byAge = [asc(stockAlerts.createdAt), asc(stockAlerts.id)];
  return streamBatches(
    async () =>
      email === null
        ? []
        : db
            .select({ id: stockAlerts.id })
            .from(stockAlerts)
            .where(eq(stockAlerts.email, email.toLowerCase()))
            .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ alert: stockAlerts, productName: products.name })
        .from(stockAlerts)
        .innerJoin(products, eq(products.id, stockAlerts.productId))
        .where(inArray(stockAlerts.id, ids))
        .orderBy(...byAge);
      return rows.map(({ alert, productName }) => ({
        ...{ product: alert.productId, productName, askedAt: alert.createdAt.toISOString() },
        confirmedAt: alert.confirmedAt?.toISOString() ?? null,
        sentAt: alert.notifiedAt?.toISOString() ?? null,
      }));
    },
  );
}

function streamUploads({ db }: Ctx, userId: string) {
  const byAge = [asc(uploads.createdAt), asc(uploads.id)];
  return streamBatches(
    () =>
      db
        .select({ id: uploads.id })
        .from(uploads)
        .where(eq(uploads.userId, userId))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(uploads)
        .where(inArray(uploads.id, ids))
        .orderBy(...byAge);
      return rows.map(({ fileName, kind, bytes, path, createdAt }) => ({
        ...{ name: fileName, kind, bytes, path },
        createdAt: createdAt.toISOString(),
      }));
    },
  );
}

/** Entries of the audit log about the account. Who made those of others, and from where, is data of those. */
function streamAccountChanges({ db }: Ctx, userId: string) {
  const byAge = [asc(auditLog.at), asc(auditLog.id)];
  return streamBatches(
    () =>
      db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, userId), eq(auditLog.subjectKind, 'user')))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.id, ids))
        .orderBy(...byAge);
      return rows.map(({ at, action, tableName, before, after, masked, actorId, network }) => ({
        ...{ changedAt: at.toISOString(), action, table: tableName },
        fields: [...Object.keys(after ?? before ?? {}), ...masked],
        network: actorId === userId ? network : null,
      }));
    },
  );
}
