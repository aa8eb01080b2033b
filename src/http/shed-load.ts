import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ConcurrencyLimit, concurrencyLimits } from '#domain/shared/limits.ts';
import { ConcurrencyLimiter, LimitExceededError } from './concurrency-limiter.ts';
import { hasBody } from './limit-unfinished-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that calls of this route take from, where it is not that of their part of the server. */
    concurrencyLimiter?: 'webhooks' | 'uploads';
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

const warnIntervalMs = 10_000;

/**
 * Lets so many requests of this part of the server be under way at once. Without it each would wait for the database
 * behind all before it, longer than anybody waits for an answer, and what waits is memory. A call takes its slot when
 * its body is there: one whose body never comes holds nobody up.
 */
export function shedLoad(
  app: FastifyInstance,
  part: 'calls' | 'pages',
  limit: ConcurrencyLimit = concurrencyLimits[part],
): void {
  const defaultLimiter = new ConcurrencyLimiter(part, limit);
  const adminLimiter = new ConcurrencyLimiter('admins', concurrencyLimits.admins);
  const routeLimiters = {
    webhooks: new ConcurrencyLimiter('webhooks', concurrencyLimits.webhooks),
    uploads: new ConcurrencyLimiter('uploads', concurrencyLimits.uploads),
  };
  const warn = createThrottledWarning();
  app.decorateRequest('slot', null);

  function acquireSlot({ ip, ctx, headers, routeOptions }: FastifyRequest): Slot {
    const { concurrencyLimiter } = routeOptions.config;
    try {
      return {
        release: (concurrencyLimiter ? routeLimiters[concurrencyLimiter] : defaultLimiter).acquire(ip),
        errorUnlessAdmin: null,
      };
    } catch (refusal) {
      // Before the caller is known, whoever shows a token may be an admin.
      const mayBeAdmin = part === 'calls' && (ctx ? ctx.actor?.isAdmin : headers.authorization);
      if (!(refusal instanceof LimitExceededError && mayBeAdmin && adminLimiter.hasCapacity(ip)))
        throw refusal;
      return { release: adminLimiter.acquire(ip), errorUnlessAdmin: refusal };
    }
  }

  function assignSlot(request: FastifyRequest, reply: FastifyReply): void {
    try {
      request.slot = acquireSlot(request);
      finished(reply.raw, request.slot.release);
    } catch (refusal) {
      reply.header('retry-after', '1');
      if (refusal instanceof LimitExceededError) warn(request, refusal);
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

/** After the caller is known: gives the slots that are kept for admins back when somebody else has taken one. */
export function reserveSlotsForAdmins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ slot, ctx }, reply) => {
    if (!slot?.errorUnlessAdmin || ctx.actor?.isAdmin) return;
    slot.release();
    reply.header('retry-after', '1');
    throw slot.errorUnlessAdmin;
  });
}

/** A line in the log for the first that is refused, and then one every ten seconds at most. */
function createThrottledWarning() {
  let refused = 0;
  let saidAt = 0;
  return (request: FastifyRequest, { limitName }: LimitExceededError) => {
    refused += 1;
    if (Date.now() - saidAt <= warnIntervalMs) return;
    request.log.warn(
      { refused, budget: limitName },
      'more is asked than can be done: some are told to come again',
    );
    saidAt = Date.now();
    refused = 0;
  };
}
