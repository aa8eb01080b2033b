import { and, eq } from 'drizzle-orm';
import { webhookEvents } from '#db/schema.ts';
import type { PaymentProviderName } from '#domain/payments/states.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';

/** The webhook event that reported something. */
export interface WebhookRef {
  id: string;
  type: string;
}

const addEvent = preparedQuery(
  (
    db,
    {
      provider,
      id,
      type,
      now,
    }: PreparedQueryParams<{ provider: PaymentProviderName; id: string; type: string; now: Date }>,
  ) =>
    db
      .insert(webhookEvents)
      .values({
        provider,
        eventId: id,
        type,
        receivedAt: now,
      })
      .onConflictDoNothing(),
);

const eventOf = preparedQuery(
  (db, { provider, id }: PreparedQueryParams<{ provider: PaymentProviderName; id: string }>) =>
    db
      .select({ id: webhookEvents.eventId })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, id))),
);

/** Records a webhook event in the transaction that applies it. Returns false if it was already applied. */
export async function recordWebhookEvent(
  ctx: Ctx,
  tx: Db,
  provider: PaymentProviderName,
  told: WebhookRef,
): Promise<boolean> {
  const added = await addEvent(tx).execute({ provider, ...told, now: ctx.clock.now() });
  return added.rowCount === 1;
}

/** Whether a webhook event was already applied. */
export async function isWebhookRecorded(
  ctx: Ctx,
  provider: PaymentProviderName,
  told: WebhookRef,
): Promise<boolean> {
  const [known] = await eventOf(ctx.db).execute({ provider, id: told.id });
  return known !== undefined;
}
