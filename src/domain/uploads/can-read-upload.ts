import type { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

/** Whether a private file is the caller's to see. */
export function canReadUpload(
  ctx: Pick<Ctx, 'actor'>,
  row: Pick<typeof uploads.$inferSelect, 'userId'>,
): boolean {
  return ctx.actor?.isAdmin === true || ctx.actor?.id === row.userId;
}

/** The one answer to a file that is not there and to one that is not the caller's. */
export const noSuchFile = () => new ShopError('not_found', 'There is no such file.');
