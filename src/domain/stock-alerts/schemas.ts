import { z } from 'zod';
import { emailAddressSchema } from '../shared/text-fields.ts';

/** POST /api/stock-alerts. `product` is its id. */
export const stockAlertInput = z.object({
  product: z.string({ error: 'The product id is missing.' }).max(100),
  email: emailAddressSchema,
});
export type StockAlertInput = z.infer<typeof stockAlertInput>;

/**
 * `confirmed`: the address is the caller's own and verified. Otherwise a link was mailed to it, unless it has this alert
 * already: the response does not reveal which.
 */
export const stockAlertResponse = z.object({ confirmed: z.boolean() });
export type StockAlertResponse = z.infer<typeof stockAlertResponse>;

/** POST /api/stock-alerts/confirm */
export const confirmStockAlertInput = z.object({ token: z.string({ error: 'The link is incomplete.' }) });

export const confirmedStockAlertResponse = z.object({
  product: z.object({ _id: z.string(), name: z.string() }),
  /** It is available already: no mail follows. */
  inStock: z.boolean(),
});
export type ConfirmedStockAlertResponse = z.infer<typeof confirmedStockAlertResponse>;
