import { and, eq, gt, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Ctx, Db } from './ctx.ts';
import type { MailKind } from './queue-mail.ts';

const mostADay = 5;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether an address that was typed into a form gets one more receipt of this kind. Anybody can type anybody's
 * address: beyond five in 24 hours the shop stays silent towards it.
 */
export async function maySendReceipt(ctx: Ctx, tx: Db, kind: MailKind, email: string): Promise<boolean> {
  const sent = await tx.$count(
    mails,
    and(
      gt(mails.createdAt, new Date(ctx.clock.now().getTime() - dayMs)),
      eq(mails.kind, kind),
      eq(sql`lower(${mails.recipient})`, email.toLowerCase()),
    ),
  );
  return sent < mostADay;
}
