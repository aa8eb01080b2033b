import { and, eq } from 'drizzle-orm';
import { customerNotes } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { noteNotFoundError } from './edit-customer-note.ts';
import type { RemoveCustomerNoteInput } from './schemas.ts';

/**
 * Removes a note for good. Throws `not_logged_in`, `forbidden`, `not_found`, and `changed_meanwhile` if `version` is not
 * the current one.
 */
export async function removeCustomerNote(
  ctx: Ctx,
  userId: string,
  noteId: string,
  { version }: RemoveCustomerNoteInput,
): Promise<{ _id: string }> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(userId) || !isUuid(noteId)) throw noteNotFoundError();
  const isNote = and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId));
  const removed = await ctx.db.delete(customerNotes).where(and(isNote, eq(customerNotes.version, version)));
  if (removed.rowCount === 1) return { _id: noteId };
  if (!(await ctx.db.$count(customerNotes, isNote))) throw noteNotFoundError();
  throw new ShopError('changed_meanwhile', 'Somebody else has changed this note meanwhile.');
}
