import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '#domain/accounts/sessions/authenticate.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireActor, requireAdminActor } from '#domain/shared/require-actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, with everything the verbs need. Set before the input is looked at. */
    ctx: Ctx;
    bearerToken: string;
  }
}

const parseBearerToken = (request: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Reads the bearer token of each call and looks its user up. A token that has ended is no user. */
export function attachActor(app: FastifyInstance, ctx: Omit<Ctx, 'actor'>): void {
  app.decorateRequest('ctx');
  app.decorateRequest('bearerToken', '');
  app.addHook('onRequest', async (request) => {
    request.bearerToken = parseBearerToken(request);
    const actor = request.bearerToken ? await authenticate(ctx, request.bearerToken) : null;
    request.ctx = { ...ctx, actor, address: request.ip, log: request.log };
  });
}

/** As a route's `preValidation`: for admins alone; strangers and customers are refused before their input is read. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  requireAdminActor(request.ctx);
}

/** As a route's `preValidation`: strangers are refused before their input is even read. */
export async function requireUser(request: FastifyRequest): Promise<void> {
  requireActor(request.ctx);
}
