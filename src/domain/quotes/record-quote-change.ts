import { quoteChanges, type quotes } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { QuoteState } from './states.ts';

type Change = Pick<typeof quotes.$inferSelect, 'id' | 'state' | 'totalCents'>;

/** Adds an entry to the history of a quote: its state and price after the change. */
export async function recordQuoteChange(
  ctx: Ctx,
  tx: Db,
  { id, state, totalCents }: Change,
  fromState: QuoteState | null,
  note = '',
): Promise<void> {
  await tx.insert(quoteChanges).values({
    ...{ quoteId: id, fromState, toState: state, totalCents, note },
    ...{ at: ctx.clock.now(), actorId: ctx.actor?.id ?? null },
  });
}
