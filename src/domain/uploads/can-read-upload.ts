import type { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { hasPermission } from '../shared/permissions.ts';

/** Whether the caller may read a private file. */
export function canReadUpload(
  ctx: Pick<Ctx, 'actor'>,
  row: Pick<typeof uploads.$inferSelect, 'userId'>,
): boolean {
  return hasPermission(ctx.actor, 'readUploads') || ctx.actor?.id === row.userId;
}

/** The same error for a missing file and one that the caller may not read. */
export const uploadNotFoundError = () => new ShopError('not_found', 'There is no such file.');
