import { and, eq, sql } from 'drizzle-orm';
import { customerNotes } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadCustomerNote } from './load-customer-notes.ts';
import type { CustomerNote, EditCustomerNoteInput } from './schemas.ts';

export const noteNotFoundError = () => new ShopError('not_found', 'This note no longer exists.');

/**
 * Changes the text of a note. Throws `not_logged_in`, `forbidden`, `not_found`, and `changed_meanwhile` if `version` is
 * not the current one.
 */
export async function editCustomerNote(
  ctx: Ctx,
  userId: string,
  noteId: string,
  { text, version }: EditCustomerNoteInput,
): Promise<CustomerNote> {
  const actor = requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(userId) || !isUuid(noteId)) throw noteNotFoundError();
  const isNote = and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId));
  return ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(customerNotes)
      .set({
        ...{ text, editedBy: actor.id, editedAt: ctx.clock.now() },
        version: sql`${customerNotes.version} + 1`,
      })
      .where(and(isNote, eq(customerNotes.version, version)));
    if (changed.rowCount === 1) return loadCustomerNote(tx, noteId);
    if (!(await tx.$count(customerNotes, isNote))) throw noteNotFoundError();
    throw new ShopError('changed_meanwhile', 'Somebody else has changed this note meanwhile.');
  });
}
