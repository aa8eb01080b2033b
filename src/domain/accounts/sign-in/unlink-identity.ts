import { and, eq } from 'drizzle-orm';
import { identities, passkeys, signIns } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireActor } from '../../shared/require-actor.ts';
import { lockLiving } from '../lock-living.ts';
import { notifyChange } from '../notify-change.ts';
import { requireRecentLogIn } from '../require-reauthentication.ts';
import type { SignInName } from '../schemas.ts';

/**
 * A site opens the caller's account no longer. Their address is told.
 * @throws not_logged_in, not_found
 * @throws password_needed long after the log-in
 * @throws only_way_in where nothing else would open the account
 */
export async function unlinkIdentity(ctx: Ctx, provider: SignInName): Promise<{ provider: SignInName }> {
  const { id } = requireActor(ctx);
  const theirs = and(eq(identities.userId, id), eq(identities.provider, provider));
  if ((await ctx.db.$count(identities, theirs)) === 0) throw notFound();
  requireRecentLogIn(ctx);
  await ctx.db.transaction(async (tx) => {
    const user = await lockLiving(tx, id);
    const gone = await tx.delete(identities).where(theirs);
    if (gone.rowCount === 0) throw notFound();
    const left =
      (await tx.$count(identities, eq(identities.userId, id))) +
      (await tx.$count(passkeys, eq(passkeys.userId, id)));
    if (user.passwordHash === null && left === 0) throw onlyWayIn();
    await tx.delete(signIns).where(and(eq(signIns.userId, id), eq(signIns.provider, provider)));
    await notifyChange(ctx, tx, { kind: 'sign-in-removed', to: user, more: { provider } });
  });
  return { provider };
}

const notFound = () => new ShopError('not_found', 'This site does not open your account.');

function onlyWayIn(): ShopError {
  const message =
    "Nothing else opens your account. Please set a password first, by 'Forgot your password?' on the log-in page.";
  return new ShopError('only_way_in', message);
}
