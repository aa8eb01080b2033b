import { desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customerNotes, users } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import type { CustomerNote } from './schemas.ts';

const author = alias(users, 'author');
const editor = alias(users, 'editor');

/** Notes with their authors, newest first. */
export async function loadCustomerNotes(db: Db, which: SQL | undefined): Promise<CustomerNote[]> {
  const rows = await db
    .select({
      note: customerNotes,
      author: { _id: author.id, name: author.name },
      editor: { _id: editor.id, name: editor.name },
    })
    .from(customerNotes)
    .innerJoin(author, eq(author.id, customerNotes.createdBy))
    .leftJoin(editor, eq(editor.id, customerNotes.editedBy))
    .where(which)
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id));
  return rows.map(({ note, author, editor }) => ({
    ...{ _id: note.id, text: note.text, version: note.version },
    createdAt: note.createdAt.toISOString(),
    createdBy: author,
    edited: editor && note.editedAt && { at: note.editedAt.toISOString(), by: editor },
  }));
}

/** One note as it is stored now; it exists. */
export async function loadCustomerNote(db: Db, id: string): Promise<CustomerNote> {
  const [note] = await loadCustomerNotes(db, eq(customerNotes.id, id));
  if (!note) throw new Error('a stored note was not found');
  return note;
}
