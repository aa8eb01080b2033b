import { and, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/** Deletes the names in mails to or from somebody who has removed their account, once they wait no more. */
export async function anonymizeMails(db: Db, which: SQL): Promise<void> {
  const forgetAs = sql`${mails.data}->>'forgetAs'`;
  await db
    .update(mails)
    .set({ recipient: forgetAs, replyTo: null, subject: null, data: null })
    .where(and(which, ne(mails.state, 'queued'), isNotNull(forgetAs)));
}
