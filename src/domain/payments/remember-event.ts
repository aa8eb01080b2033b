import { and, eq } from 'drizzle-orm';
import { webhookEvents } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/** The webhook that told of something. */
export interface Told {
  id: string;
  type: string;
}

/** Remembers a webhook in the transaction that acts on it. Answers false where it has been acted on before. */
export async function rememberEvent(
  ctx: Ctx,
  tx: Db,
  provider: 'stripe' | 'paypal',
  told: Told,
): Promise<boolean> {
  const added = await tx
    .insert(webhookEvents)
    .values({ provider, eventId: told.id, type: told.type, receivedAt: ctx.clock.now() })
    .onConflictDoNothing();
  return added.rowCount === 1;
}

/** Whether a webhook has been acted on. */
export async function isRemembered(ctx: Ctx, provider: 'stripe' | 'paypal', told: Told): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, told.id)));
  return known !== undefined;
}
