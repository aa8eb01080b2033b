import { eq } from 'drizzle-orm';
import { contactMessages } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { contactMessageNotFoundError, loadContactMessage } from './load-contact-messages.ts';
import type { ContactMessageResponse } from './schemas.ts';

/** One message as it is now, for staff. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function getContactMessage(ctx: Ctx, id: string): Promise<ContactMessageResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const [row] = isUuid(id)
    ? await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id))
    : [];
  if (!row) throw contactMessageNotFoundError();
  return loadContactMessage(ctx.db, row);
}
