import { z } from 'zod';

/** For the description of a webhook: what a provider sends is its own affair, and proven by its signature. */
export const webhookBodySchema = {
  type: 'application/json',
  schema: { type: 'object', description: 'As the provider documents it.' },
};

export const webhookResponse = z.object({ received: z.literal(true) });
