import { and, eq } from 'drizzle-orm';
import { webhookEvents } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { given, prepared } from '../shared/prepared.ts';

/** The webhook that told of something. */
export interface Told {
  id: string;
  type: string;
}

const addEvent = prepared((db) =>
  db
    .insert(webhookEvents)
    .values({
      provider: given('provider'),
      eventId: given('id'),
      type: given('type'),
      receivedAt: given('now'),
    })
    .onConflictDoNothing(),
);

const eventOf = prepared((db) =>
  db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.provider, given('provider')), eq(webhookEvents.eventId, given('id')))),
);

/** Remembers a webhook in the transaction that acts on it. Answers false where it has been acted on before. */
export async function rememberEvent(
  ctx: Ctx,
  tx: Db,
  provider: 'stripe' | 'paypal',
  told: Told,
): Promise<boolean> {
  const added = await addEvent(tx).execute({ provider, ...told, now: ctx.clock.now() });
  return added.rowCount === 1;
}

/** Whether a webhook has been acted on. */
export async function isRemembered(ctx: Ctx, provider: 'stripe' | 'paypal', told: Told): Promise<boolean> {
  const [known] = await eventOf(ctx.db).execute({ provider, id: told.id });
  return known !== undefined;
}
