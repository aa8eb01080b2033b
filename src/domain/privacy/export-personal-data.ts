import { asc, eq, sql } from 'drizzle-orm';
import { contactMessages, identities, products, reviews, sessions, uploads } from '#db/schema.ts';
import { describeDevice } from '../accounts/describe-device.ts';
import { getCurrentUser } from '../accounts/get-current-user.ts';
import { listPasskeys } from '../accounts/passkeys/list-passkeys.ts';
import { listMethods } from '../accounts/two-factor/list-methods.ts';
import { streamOwnOrders } from '../orders/list-own-orders.ts';
import { listOwnPrintRequests } from '../print-requests/list-own-print-requests.ts';
import { collectBatches } from '../shared/collect-batches.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { PersonalDataResponse } from './schemas.ts';

/**
 * All that the shop keeps of the caller. Messages hang on an address alone, so those of one that is not verified may
 * be somebody else's and are left out. Throws `not_logged_in`.
 */
export async function exportPersonalData(ctx: Ctx): Promise<PersonalDataResponse> {
  const user = await getCurrentUser(ctx);
  const { db } = ctx;
  const ways = await listMethods(db, user.id);
  const { passkeys } = await listPasskeys(ctx);
  const sites = await db.select().from(identities).where(eq(identities.userId, user.id));
  return {
    exportedAt: ctx.clock.now().toISOString(),
    profile: {
      ...{ _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin },
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
    orders: await collectBatches(streamOwnOrders(ctx)),
    reviews: await reviewsOf(ctx, user.id),
    requests: await listOwnPrintRequests(ctx),
    messages: user.emailVerifiedAt ? await messagesFrom(ctx, user.email) : [],
    uploads: await uploadsOf(ctx, user.id),
  };
}

async function devicesOf({ db }: Ctx, userId: string): Promise<PersonalDataResponse['devices']> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ device, createdAt, lastSeenAt }) => ({
    device: describeDevice(device),
    loggedInAt: createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
  }));
}

async function reviewsOf({ db }: Ctx, userId: string): Promise<PersonalDataResponse['reviews']> {
  const rows = await db
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt));
  return rows.map(({ review: { productId, rating, comment, name, createdAt }, productName }) => ({
    ...{ product: productId, productName, rating, comment, name },
    createdAt: createdAt.toISOString(),
  }));
}

async function messagesFrom({ db }: Ctx, email: string): Promise<PersonalDataResponse['messages']> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
    .orderBy(asc(contactMessages.createdAt));
  return rows.map(({ name, message, createdAt }) => ({ name, message, createdAt: createdAt.toISOString() }));
}

async function uploadsOf({ db }: Ctx, userId: string): Promise<PersonalDataResponse['uploads']> {
  const rows = await db
    .select()
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(asc(uploads.createdAt));
  return rows.map(({ fileName, kind, bytes, path, createdAt }) => ({
    ...{ name: fileName, kind, bytes, path },
    createdAt: createdAt.toISOString(),
  }));
}
