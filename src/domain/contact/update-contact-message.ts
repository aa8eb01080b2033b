import { eq, sql } from 'drizzle-orm';
import { contactMessages } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { contactMessageNotFoundError, loadContactMessage } from './load-contact-messages.ts';
import type { ContactMessageResponse, UpdateContactMessageInput } from './schemas.ts';

/**
 * Marks a contact message as answered, or as open again. A second call keeps the time of the first. Throws `forbidden`,
 * `not_found`.
 */
export async function updateContactMessage(
  ctx: Ctx,
  id: string,
  { answered }: UpdateContactMessageInput,
): Promise<ContactMessageResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const { answeredAt } = contactMessages;
  const now = ctx.clock.now().toISOString();
  const [row] = isUuid(id)
    ? await ctx.db
        .update(contactMessages)
        .set({ answeredAt: answered ? sql`coalesce(${answeredAt}, ${now}::timestamptz)` : null })
        .where(eq(contactMessages.id, id))
        .returning()
    : [];
  if (!row) throw contactMessageNotFoundError();
  return loadContactMessage(ctx.db, row);
}
