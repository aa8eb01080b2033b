import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '#domain/accounts/authenticate.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireActor, requireAdmin } from '#domain/shared/require-actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, with everything the verbs need. Set before the input is looked at. */
    ctx: Ctx;
    bearer: string;
  }
}

const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Reads the bearer token of each call and looks its user up. A token that has ended is no user. */
export function knowCaller(app: FastifyInstance, ctx: Omit<Ctx, 'actor'>): void {
  app.decorateRequest('ctx');
  app.decorateRequest('bearer', '');
  app.addHook('onRequest', async (request) => {
    request.bearer = bearerOf(request);
    const actor = request.bearer ? await authenticate(ctx, request.bearer) : null;
    request.ctx = { ...ctx, actor, address: request.ip, log: request.log };
  });
}

/** As a route's `preValidation`: for admins alone; strangers and customers are refused before their input is read. */
export async function forAdmins(request: FastifyRequest): Promise<void> {
  requireAdmin(request.ctx);
}

/** As a route's `preValidation`: strangers are refused before their input is even read. */
export async function loggedIn(request: FastifyRequest): Promise<void> {
  requireActor(request.ctx);
}
