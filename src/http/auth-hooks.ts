import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '#domain/accounts/sessions/authenticate.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireActor, requireAdminActor } from '#domain/shared/require-actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, with the dependencies of the use cases. Set before the input is validated. */
    ctx: Ctx;
    bearerToken: string;
  }
}

const parseBearerToken = (request: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Sets `request.ctx` with the user of the bearer token. An expired token counts as no user. */
export function attachActor(app: FastifyInstance, ctx: Omit<Ctx, 'actor'>): void {
  app.decorateRequest('ctx');
  app.decorateRequest('bearerToken', '');
  app.addHook('onRequest', async (request) => {
    request.bearerToken = parseBearerToken(request);
    const actor = request.bearerToken ? await authenticate(ctx, request.bearerToken) : null;
    request.ctx = { ...ctx, actor, address: request.ip, log: request.log };
  });
}

/** A `preValidation` hook: responds 401 to guests and 403 to customers before the input is validated. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  requireAdminActor(request.ctx);
}

/** A `preValidation` hook: responds 401 to guests before the input is validated. */
export async function requireUser(request: FastifyRequest): Promise<void> {
  requireActor(request.ctx);
}
