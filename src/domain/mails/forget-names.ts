import { sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';

/**
 * Columns of a mail that waits no more: without its names, if somebody in it has removed their account meanwhile. In
 * the statement that ends the wait, so that nothing can happen between the two.
 */
export function forgetNames(subject: string | null | typeof mails.subject = mails.subject) {
  const forgetAs = sql`${mails.data}->>'forgetAs'`;
  const keep = (value: unknown) => sql`case when ${forgetAs} is null then ${value} end`;
  return {
    recipient: sql`coalesce(${forgetAs}, ${mails.recipient})`,
    replyTo: keep(mails.replyTo),
    subject: keep(subject),
    data: keep(mails.data),
  };
}
