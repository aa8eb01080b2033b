import { and, eq, isNotNull } from 'drizzle-orm';
import { mails } from '#db/schema.ts';

/** Mails that wait until they are sent, and that no worker has claimed. */
export const isWaitingMail = and(
  eq(mails.state, 'queued'),
  eq(mails.attempts, 0),
  isNotNull(mails.sendAfter),
);
