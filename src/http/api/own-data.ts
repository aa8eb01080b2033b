import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer } from '#domain/accounts/schemas.ts';
import { exportOwnData } from '#domain/own-data/export-own-data.ts';
import { removeAccount } from '#domain/own-data/remove-account.ts';
import { ownDataAnswer, removeAccountInput } from '#domain/own-data/schemas.ts';
import { loggedIn } from '../caller.ts';
import { perNetwork } from '../limits.ts';
import { guardAll } from './access.ts';

/** What the shop keeps of somebody is theirs: to have, and to have removed. */
export const ownData: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, loggedIn);

  app.get(
    '/',
    {
      config: { rateLimit: perNetwork(() => 30, '10 minutes') },
      schema: { summary: 'All that the shop keeps of you', response: { 200: ownDataAnswer } },
    },
    (request) => exportOwnData(request.ctx),
  );

  app.post(
    '/remove',
    {
      config: { alsoRefuses: [409, 429] },
      schema: {
        summary: 'Remove your account for good',
        body: removeAccountInput,
        response: { 200: successAnswer },
      },
    },
    async (request) => {
      await removeAccount(request.ctx, request.body);
      return { success: true } as const;
    },
  );
};
