import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toNetworkPrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { authenticate } from '#domain/accounts/sessions/authenticate.ts';
import type { AuthenticatedActor, Ctx, Db } from '#domain/shared/ctx.ts';
import { isStaff, type Permission, permissions } from '#domain/shared/permissions.ts';
import { requireActor, requireAdminActor, requireStaffActor } from '#domain/shared/require-actor.ts';

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
    const db = isAudited(request, actor) ? openAuditedDb(ctx, request, actor) : ctx.db;
    request.ctx = { ...ctx, db, actor, address: request.ip, log: request.log };
  });
}

/** Writes by staff, and whatever may change how somebody logs in: OAuth returns by a GET. */
const isAudited = (request: FastifyRequest, actor: AuthenticatedActor | null) =>
  (isStaff(actor) && request.method !== 'GET') || /^\/api\/(users|staff)\//.test(request.url);

const openAuditedDb = (
  ctx: Omit<Ctx, 'actor'>,
  request: FastifyRequest,
  actor: AuthenticatedActor | null,
): Db =>
  ctx.openAuditedDb({
    scope: isStaff(actor) ? 'admin' : 'security',
    at: ctx.clock.now(),
    actor: actor?.id ?? null,
    network: toNetworkPrefix(request.ip),
    session: actor?.session?.id ?? null,
    request: request.id,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
  });

/** A `preValidation` hook: responds 401 to guests and 403 to customers before the input is validated. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  requireAdminActor(request.ctx);
}

/** The same for what roles may do: responds 403 to customers and to other roles. */
export const staffGuards = Object.fromEntries(
  Object.keys(permissions).map((permission) => [
    permission,
    async ({ ctx }: FastifyRequest) => void requireStaffActor(ctx, permission as Permission),
  ]),
) as Record<Permission, typeof requireAdmin>;

/** A `preValidation` hook: responds 401 to guests before the input is validated. */
export async function requireUser(request: FastifyRequest): Promise<void> {
  requireActor(request.ctx);
}
