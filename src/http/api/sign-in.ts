import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logInAnswer, signInName, signInQuery } from '#domain/accounts/schemas.ts';
import { finishSignIn } from '#domain/accounts/sign-in/finish-sign-in.ts';
import { returnFromSignIn } from '#domain/accounts/sign-in/return-from-sign-in.ts';
import { startSignIn } from '#domain/accounts/sign-in/start-sign-in.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { perNetwork } from '../limits.ts';
import { readSignInCookie, setSignInCookie } from '../sign-in-cookie.ts';

const byProvider = z.object({ provider: z.string() });
const rateLimit = perNetwork(() => 60, '10 minutes');

function nameOf({ provider }: { provider: string }) {
  const name = signInName.safeParse(provider);
  if (!name.success) throw new ShopError('not_found', 'This way to sign in is not available.');
  return name.data;
}

/** Google and GitHub: a browser leaves, comes back, and its page fetches the session. */
export const signIn: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/:provider',
    { config: { rateLimit }, schema: { hide: true, params: byProvider, querystring: signInQuery } },
    async (request, reply) => {
      const { next = null } = request.query;
      const { address, cookie } = await startSignIn(request.ctx, nameOf(request.params), next);
      setSignInCookie(request, reply, cookie);
      return reply.redirect(address);
    },
  );

  app.get(
    '/:provider/return',
    { config: { rateLimit }, schema: { hide: true, params: byProvider } },
    async (request, reply) => {
      const query = request.url.split('?')[1] ?? '';
      const returned = await returnFromSignIn(
        request.ctx,
        nameOf(request.params),
        readSignInCookie(request),
        query,
      );
      setSignInCookie(request, reply, returned.cookie);
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
      schema: { summary: 'Get the token of a sign-in at another site', response: { 200: logInAnswer } },
      config: { alsoRefuses: [400] },
    },
    async (request, reply) => {
      const cookie = readSignInCookie(request);
      setSignInCookie(request, reply, null);
      return finishSignIn(request.ctx, cookie, request.headers['user-agent'] ?? null);
    },
  );
};
