import { z } from 'zod';
import type { ProviderEvent } from '#domain/shared/ctx.ts';
import { parseDollars } from '#domain/shared/money.ts';

const link = z.object({ rel: z.string().optional(), href: z.string().optional() });

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  create_time: z.iso.datetime({ offset: true }),
  resource: z
    .object({
      id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      links: z.array(link).optional(),
      dispute_id: z.string().optional(),
      status: z.string().optional(),
      reason: z.string().optional(),
      dispute_amount: z.object({ value: z.string() }).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    })
    .default({}),
});
type Event = z.infer<typeof eventSchema>;

const noReferences = { sessionId: null, paymentReference: null, dispute: null };

/** Converts a verified PayPal event. Throws if it is not an event. */
export function parsePayPalEvent(rawBody: Buffer): ProviderEvent {
  const read = eventSchema.parse(JSON.parse(rawBody.toString('utf8')));
  const { id, event_type: type, create_time: at } = read;
  return { id, type, at: new Date(at), ...classifyEvent(read) };
}

type EventSubject = Omit<ProviderEvent, 'id' | 'type' | 'at'>;

function classifyEvent(read: Event): EventSubject {
  const { event_type: type, resource } = read;
  if (type.startsWith('CHECKOUT.ORDER.'))
    return { ...noReferences, concerns: 'payment', sessionId: resource.id ?? null };
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED')
    return { ...noReferences, concerns: 'refund', paymentReference: getCaptureId(read) };
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return {
      ...noReferences,
      concerns: 'payment',
      sessionId: resource.supplementary_data?.related_ids?.order_id ?? null,
      paymentReference: resource.id ?? null,
    };
  return type.startsWith('CUSTOMER.DISPUTE.') ? toDispute(read) : { ...noReferences, concerns: 'other' };
}

/** The link 'up' of a refund points to its capture. */
function getCaptureId({ resource }: Event): string | null {
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  return up?.split('/').at(-1) ?? null;
}

function toDispute({ resource }: Event): EventSubject {
  return {
    concerns: 'dispute',
    sessionId: null,
    paymentReference: resource.disputed_transactions?.[0]?.seller_transaction_id ?? null,
    dispute: {
      reference: resource.dispute_id ?? '',
      status: resource.status ?? '',
      reason: resource.reason ?? '',
      amount: resource.dispute_amount ? parseDollars(resource.dispute_amount.value) : null,
    },
  };
}
