import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const shopResponse = z.object({
  name: z.string(),
  testPayments: z.boolean(),
  card: z.boolean(),
  wallet: z.boolean(),
  /**
   * What a browser needs to load the PayPal script; null: the payment continues on PayPal's own page in the same tab.
   */
  walletScript: z.object({ clientId: z.string(), environment: z.enum(['sandbox', 'live']) }).nullable(),
});

/** What pages need to know about the shop: its name and payment methods. */
export const shopInfoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    { schema: { summary: "The shop's name and payment methods", response: { 200: shopResponse } } },
    async ({ ctx }) => ({
      name: ctx.shop.name,
      testPayments: ctx.shop.testPayments,
      card: ctx.card !== null,
      wallet: ctx.wallet !== null,
      walletScript: ctx.shop.walletScript,
    }),
  );
};
