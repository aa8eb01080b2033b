import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { finishOAuthLogin } from '#domain/accounts/oauth/finish-oauth-login.ts';
import { handleOAuthCallback } from '#domain/accounts/oauth/handle-oauth-callback.ts';
import { startOAuth } from '#domain/accounts/oauth/start-oauth.ts';
import { loginResponse, oauthProviderNameSchema, oauthStartQuerySchema } from '#domain/accounts/schemas.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { readOAuthCookie, setOAuthCookie } from '#http/oauth-cookie.ts';

const providerParams = z.object({ provider: z.string() });
const rateLimit = createNetworkRateLimit(() => 60, '10 minutes');

function parseProvider({ provider }: { provider: string }) {
  const name = oauthProviderNameSchema.safeParse(provider);
  if (!name.success) throw new ShopError('not_found', 'This login method is not available.');
  return name.data;
}

/**
 * OAuth with Google and GitHub: the browser is redirected, returns to the callback, and its page fetches the session.
 */
export const oauthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/:provider',
    {
      config: { rateLimit },
      schema: { hide: true, params: providerParams, querystring: oauthStartQuerySchema },
    },
    async (request, reply) => {
      const { next = null } = request.query;
      const { authorizationUrl, cookie } = await startOAuth(request.ctx, parseProvider(request.params), next);
      setOAuthCookie(request, reply, cookie);
      return reply.redirect(authorizationUrl);
    },
  );

  app.get(
    '/:provider/return',
    { config: { rateLimit }, schema: { hide: true, params: providerParams } },
    async (request, reply) => {
      const query = request.url.split('?')[1] ?? '';
      const returned = await handleOAuthCallback(
        request.ctx,
        parseProvider(request.params),
        readOAuthCookie(request),
        query,
      );
      setOAuthCookie(request, reply, returned.cookie);
      const search = new URLSearchParams({
        signin: returned.outcome,
        ...(returned.next && { next: returned.next }),
      });
      return reply.redirect(`/login?${search}`);
    },
  );

  app.post(
    '/finish',
    {
      schema: { summary: 'Exchange a finished OAuth login for a token', response: { 200: loginResponse } },
      config: { errorStatuses: [400] },
    },
    async (request, reply) => {
      const cookie = readOAuthCookie(request);
      setOAuthCookie(request, reply, null);
      return finishOAuthLogin(request.ctx, cookie, request.headers['user-agent'] ?? null);
    },
  );
};
