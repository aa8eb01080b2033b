import { eq } from 'drizzle-orm';
import { identities } from '#db/schema.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import { listPasskeys } from '../../accounts/passkeys/list-passkeys.ts';
import { listTwoFactorMethods } from '../../accounts/two-factor/list-two-factor-methods.ts';
import { listSavedAddresses } from '../../addresses/list-saved-addresses.ts';
import type { Ctx } from '../../shared/ctx.ts';
import type { PersonalDataResponse } from '../schemas.ts';
import {
  listDevices,
  streamAccountChanges,
  streamInvitations,
  streamMessages,
  streamNotes,
  streamUploads,
} from './stream-account-data.ts';
import {
  streamAddressChanges,
  streamDocuments,
  streamOrderNotes,
  streamOrders,
  streamPrintRequests,
  streamQuotes,
  streamWithdrawals,
} from './stream-order-data.ts';
import { streamReviews, streamStockAlerts, streamWishList } from './stream-product-data.ts';

type ListName =
  | 'orders'
  | 'orderNotes'
  | 'addressChanges'
  | 'documents'
  | 'reviews'
  | 'requests'
  | 'quotes'
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
    devices: await listDevices(ctx, user.id),
    addresses: (await listSavedAddresses(ctx)).map(({ _id, ...address }) => address),
  };
  const lists = {
    orders: streamOrders(ctx),
    orderNotes: streamOrderNotes(ctx, user.id),
    addressChanges: streamAddressChanges(ctx, user.id),
    documents: streamDocuments(ctx, user.id),
    reviews: streamReviews(ctx, user.id),
    requests: streamPrintRequests(ctx, user.id),
    quotes: streamQuotes(ctx, user.id),
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
