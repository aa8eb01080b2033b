import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ConcurrencyLimit, concurrencyLimits } from '#domain/shared/limits.ts';
import { ConcurrencyLimiter, LimitExceededError } from './concurrency-limiter.ts';
import { hasBody } from './limit-unfinished-bodies.ts';
import { createThrottledWarning } from './throttle-warnings.ts';

const limiterNames = ['calls', 'pages', 'webhooks', 'uploads', 'probes', 'others'] as const;
type LimiterName = (typeof limiterNames)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which slots requests of this route take: `others` unless said. */
    concurrencyLimiter?: LimiterName;
  }
  interface FastifyRequest {
    slot: Slot | null;
  }
}

interface Slot {
  release(): void;
  /** What is answered if the caller turns out to be no admin; null: the slot is for anybody. */
  errorUnlessAdmin: LimitExceededError | null;
}

/**
 * Limits how many requests are under way at once, of every route. Without it each would wait for the database behind all
 * before it, longer than anybody waits for an answer, and what waits is memory. A request takes its slot when its body is
 * complete, or is about to be read by its route: one whose body never comes holds nobody up.
 */
export function shedLoad(
  app: FastifyInstance,
  limits: Partial<Record<LimiterName, ConcurrencyLimit>> = {},
): void {
  const limiters = Object.fromEntries(
    limiterNames.map((name) => [name, new ConcurrencyLimiter(name, limits[name] ?? concurrencyLimits[name])]),
  ) as Record<LimiterName, ConcurrencyLimiter>;
  const adminLimiter = new ConcurrencyLimiter('admins', concurrencyLimits.admins);
  const warn = createThrottledWarning('more is asked than can be done: some are told to come again');
  app.decorateRequest('slot', null);

  function acquireSlot({ ip, ctx, headers, routeOptions }: FastifyRequest): Slot {
    const name = routeOptions.config.concurrencyLimiter ?? 'others';
    const owner = { address: ip, accountId: ctx?.actor?.id };
    try {
      return { release: limiters[name].acquire(owner), errorUnlessAdmin: null };
    } catch (refusal) {
      // Before the caller is known, whoever shows a token may be an admin.
      const hasAdminSlots = name === 'calls' || name === 'uploads';
      const mayBeAdmin = hasAdminSlots && (ctx ? ctx.actor?.isAdmin : headers.authorization);
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
    if (!hasBody(request)) assignSlot(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.slot) assignSlot(request, reply);
  });
}

/** Sets which slots the routes take that are registered from now on, where they name none of their own. */
export function useConcurrencyLimiter(app: FastifyInstance, concurrencyLimiter: LimiterName): void {
  app.addHook('onRoute', (route) => {
    route.config = { concurrencyLimiter, ...route.config };
  });
}

/** After the caller is known: gives the slots that are kept for admins back when somebody else has taken one. */
export function reserveSlotsForAdmins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ slot, ctx }, reply) => {
    if (!slot?.errorUnlessAdmin || ctx.actor?.isAdmin) return;
    slot.release();
    reply.header('retry-after', '1');
    throw slot.errorUnlessAdmin;
  });
}
