import { and, eq, isNull } from 'drizzle-orm';
import { customerNotes, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { customerNotFoundError } from './customer-not-found-error.ts';
import { loadCustomerNote } from './load-customer-notes.ts';
import type { CustomerNote, CustomerNoteInput } from './schemas.ts';

/** All notes of a customer are shown at once. */
const maxNotes = 100;

/**
 * Adds a note about a customer, for the staff. Throws `not_logged_in`, `forbidden`, `not_found` for a closed account,
 * `bad_input` beyond 100 notes.
 */
export async function addCustomerNote(
  ctx: Ctx,
  userId: string,
  { text }: CustomerNoteInput,
): Promise<CustomerNote> {
  const actor = requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(userId)) throw customerNotFoundError();
  return ctx.db.transaction(async (tx) => {
    // Locked, so that no note outlives the removal of its account.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update');
    if (!user) throw customerNotFoundError();
    if ((await tx.$count(customerNotes, eq(customerNotes.userId, userId))) >= maxNotes) {
      const message = `A customer can have at most ${maxNotes} notes. Please remove one first.`;
      throw new ShopError('bad_input', message, [{ path: 'text', message }]);
    }
    const [note] = await tx
      .insert(customerNotes)
      .values({ userId, text, createdBy: actor.id, createdAt: ctx.clock.now() })
      .returning({ id: customerNotes.id });
    if (!note) throw new Error('an inserted note was not returned');
    return loadCustomerNote(tx, note.id);
  });
}
