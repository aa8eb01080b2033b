import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { lockUserAndAdmins } from './lock-user-and-admins.ts';
import { softDeleteUser } from './soft-delete-user.ts';

/**
 * Closes an account: its sessions and password reset links end at once and its address becomes free; its orders and
 * reviews stay, and payments in progress still find their order. Throws `forbidden`, `not_found`, `last_admin`.
 */
export async function deleteUser(ctx: Ctx, id: string): Promise<{ _id: string }> {
  requireAdminActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const { user, isLastAdmin } = await lockUserAndAdmins(tx, id);
    if (isLastAdmin)
      throw new ShopError(
        'last_admin',
        'The last admin cannot be deleted. Make somebody else an admin first.',
      );
    await softDeleteUser(ctx, tx, user.id);
    return { _id: user.id };
  });
}
