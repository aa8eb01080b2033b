import { z } from 'zod';

/** Describes a webhook body, which the provider defines and which is verified by its signature. */
export const webhookBodySchema = {
  type: 'application/json',
  schema: { type: 'object', description: 'As documented by the provider.' },
};

export const webhookResponse = z.object({ received: z.literal(true) });
