import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ConcurrencyLimit, concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { isStaff } from '#domain/shared/permissions.ts';
import { ConcurrencyLimiter, LimitExceededError } from './concurrency-limiter.ts';
import { hasRequestBody } from './limit-unfinished-bodies.ts';
import { createThrottledWarning } from './throttle-warnings.ts';

const limiterNames = ['calls', 'pages', 'webhooks', 'uploads', 'probes', 'others'] as const;
type LimiterName = (typeof limiterNames)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limiter of this route; `others` by default. */
    concurrencyLimiter?: LimiterName;
  }
  interface FastifyRequest {
    slot: Slot | null;
  }
}

interface Slot {
  release(): void;
  /** The error to respond with if the caller is not an admin or staff; null: the slot is available to everybody. */
  errorUnlessAdmin: LimitExceededError | null;
}

/**
 * Limits concurrent requests on every route. Without a limit each request would queue for the database longer than
 * clients wait, and queued requests use memory. A request acquires its slot when its body is complete or about to be
 * read by the handler: an incomplete body blocks nobody.
 */
export function shedLoad(
  app: FastifyInstance,
  limits: Partial<Record<LimiterName, ConcurrencyLimit>> = {},
): void {
  const limiters = Object.fromEntries(
    limiterNames.map((name) => [name, new ConcurrencyLimiter(name, limits[name] ?? concurrencyLimits[name])]),
  ) as Record<LimiterName, ConcurrencyLimiter>;
  const adminLimiter = new ConcurrencyLimiter('admins', concurrencyLimits.admins);
  const warn = createThrottledWarning('overloaded: some requests are refused');
  app.decorateRequest('slot', null);

  function acquireSlot({ ip, ctx, headers, routeOptions }: FastifyRequest): Slot {
    const name = routeOptions.config.concurrencyLimiter ?? 'others';
    const owner = { address: ip, accountId: ctx?.actor?.id };
    try {
      return { release: limiters[name].acquire(owner), errorUnlessAdmin: null };
    } catch (refusal) {
      // Before authentication, any caller with a token may be staff.
      const hasAdminSlots = name === 'calls' || name === 'uploads';
      const mayBeAdmin = hasAdminSlots && (ctx ? isStaff(ctx.actor) : headers.authorization);
      if (!(refusal instanceof LimitExceededError && mayBeAdmin && adminLimiter.hasCapacity(owner)))
        throw refusal;
      return { release: adminLimiter.acquire(owner), errorUnlessAdmin: refusal };
    }
  }

  function assignSlot(request: FastifyRequest, reply: FastifyReply): void {
    try {
      request.slot = acquireSlot(request);
      finished(reply.raw, request.slot.release);
    } catch (refusal) {
      reply.header('retry-after', '1');
      if (refusal instanceof LimitExceededError) warn(request.log, { budget: refusal.limitName });
      throw refusal;
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasRequestBody(request)) assignSlot(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.slot) assignSlot(request, reply);
  });
}

/** Sets the limiter of routes registered from now on that do not name one themselves. */
export function setRoutesConcurrencyLimiter(app: FastifyInstance, concurrencyLimiter: LimiterName): void {
  app.addHook('onRoute', (route) => {
    route.config = { concurrencyLimiter, ...route.config };
  });
}

/** Runs after authentication: releases a slot reserved for admins and staff if the caller is neither. */
export function reserveSlotsForAdmins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ slot, ctx }, reply) => {
    if (!slot?.errorUnlessAdmin || isStaff(ctx.actor)) return;
    slot.release();
    reply.header('retry-after', '1');
    throw slot.errorUnlessAdmin;
  });
}
