import { and, eq, isNull } from 'drizzle-orm';
import { identities, users } from '#db/schema.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import type { OAuthProfile } from '../../shared/oauth-provider.ts';
import { emailAddressSchema } from '../../shared/text-fields.ts';
import { findUserByEmail } from '../find-user-by-email.ts';
import type { OAuthProviderName } from '../states.ts';
import { queueWelcomeMail } from '../verification/queue-welcome-mail.ts';
import { linkOAuthIdentity } from './link-oauth-identity.ts';

const maxNameLength = 100;

/**
 * Returns the account of an OAuth identity: the linked one, else the one with its address, else a new one without a
 * password. Throws `email_unverified` if the provider has not verified the address.
 */
export async function findOrCreateOAuthUser(
  ctx: Ctx,
  provider: OAuthProviderName,
  person: OAuthProfile,
): Promise<string> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await ctx.db.transaction((tx) => find(ctx, tx, provider, person));
    } catch (error) {
      // Another request created this address or identity at the same moment: find it now.
      const met =
        isConstraintViolation(error, 'users_email_once') ||
        isConstraintViolation(error, 'identities_provider_subject_pk');
      if (!met || turn > 0) throw error;
    }
  }
}

async function find(ctx: Ctx, tx: Db, provider: OAuthProviderName, person: OAuthProfile): Promise<string> {
  const [known] = await tx
    .select({ id: users.id })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(
      and(eq(identities.provider, provider), eq(identities.subject, person.subject), isNull(users.deletedAt)),
    );
  if (known) return known.id;
  const sound = emailAddressSchema.safeParse(person.email);
  if (!person.emailVerified || !sound.success)
    throw new ShopError('email_unverified', 'The provider has not verified this address.');
  const account = await findUserByEmail(tx, sound.data);
  const userId = account
    ? await linkOAuthIdentity(ctx, tx, provider, account)
    : await createOAuthUser(ctx, tx, { ...person, email: sound.data });
  const link = { provider, subject: person.subject, userId, createdAt: ctx.clock.now() };
  await tx.insert(identities).values(link);
  return userId;
}

async function createOAuthUser(ctx: Ctx, tx: Db, { name, email: address }: OAuthProfile): Promise<string> {
  const now = ctx.clock.now();
  const called = [...name]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
    .trim();
  const [user] = await tx
    .insert(users)
    .values({
      name: called.slice(0, maxNameLength) || address.split('@')[0]?.slice(0, maxNameLength) || 'Customer',
      email: address,
      emailVerifiedAt: now,
      createdAt: now,
    })
    .returning();
  if (!user) throw new Error('an inserted user was not returned');
  await queueWelcomeMail(ctx, tx, user);
  return user.id;
}
