import type { Ctx, Db } from '../../shared/ctx.ts';
import { lockLiving } from '../lock-living.ts';
import { notifyChange } from '../notify-change.ts';
import { proveAddress } from '../prove-address.ts';
import type { SignInName } from '../schemas.ts';

/**
 * Opens an account that is there already to the identity that has proved to own its address. Where the address was
 * never verified, whatever opened the account before ends. The owner is told. Answers the account.
 */
export async function linkAccount(
  ctx: Ctx,
  tx: Db,
  provider: SignInName,
  account: { id: string },
): Promise<string> {
  const user = await lockLiving(tx, account.id);
  const first = await proveAddress(ctx, tx, user);
  await notifyChange(ctx, tx, {
    kind: 'sign-in-linked',
    to: user,
    more: { provider, passwordEnded: first && user.passwordHash !== null ? 'yes' : '' },
  });
  return user.id;
}
