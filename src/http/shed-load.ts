import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { budgets, type ConcurrencyLimit } from '#domain/shared/budgets.ts';
import { Budget, BudgetSpent } from './budget.ts';
import { hasBody } from './unfinished-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that calls of this route take from, where it is not that of their part of the server. */
    slots?: 'webhooks' | 'uploads';
  }
  interface FastifyRequest {
    slot: Slot | null;
  }
}

interface Slot {
  giveBack(): void;
  /** What is answered if the caller turns out to be no admin; null: the slot is for anybody. */
  refusal: BudgetSpent | null;
}

const saidEvery = 10_000;

/**
 * Lets so many requests of this part of the server be under way at once. Without it each would wait for the database
 * behind all before it, longer than anybody waits for an answer, and what waits is memory. A call takes its slot when
 * its body is there: one whose body never comes holds nobody up.
 */
export function shedLoad(
  app: FastifyInstance,
  part: 'calls' | 'pages',
  limit: ConcurrencyLimit = budgets[part],
): void {
  const usual = new Budget(part, limit);
  const admins = new Budget('admins', budgets.admins);
  const special = {
    webhooks: new Budget('webhooks', budgets.webhooks),
    uploads: new Budget('uploads', budgets.uploads),
  };
  const warn = warnSometimes();
  app.decorateRequest('slot', null);

  function slotFor({ ip, ctx, headers, routeOptions }: FastifyRequest): Slot {
    const { slots } = routeOptions.config;
    try {
      return { giveBack: (slots ? special[slots] : usual).take(ip), refusal: null };
    } catch (refusal) {
      // Before the caller is known, whoever shows a token may be an admin.
      const mayBeAdmin = part === 'calls' && (ctx ? ctx.actor?.isAdmin : headers.authorization);
      if (!(refusal instanceof BudgetSpent && mayBeAdmin && admins.hasRoom(ip))) throw refusal;
      return { giveBack: admins.take(ip), refusal };
    }
  }

  function takeSlot(request: FastifyRequest, reply: FastifyReply): void {
    try {
      request.slot = slotFor(request);
      finished(reply.raw, request.slot.giveBack);
    } catch (refusal) {
      reply.header('retry-after', '1');
      if (refusal instanceof BudgetSpent) warn(request, refusal);
      throw refusal;
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) takeSlot(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.slot) takeSlot(request, reply);
  });
}

/** After the caller is known: gives the slots that are kept for admins back when somebody else has taken one. */
export function keepSlotsForAdmins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ slot, ctx }, reply) => {
    if (!slot?.refusal || ctx.actor?.isAdmin) return;
    slot.giveBack();
    reply.header('retry-after', '1');
    throw slot.refusal;
  });
}

/** A line in the log for the first that is refused, and then one every ten seconds at most. */
function warnSometimes() {
  let refused = 0;
  let saidAt = 0;
  return (request: FastifyRequest, { budget }: BudgetSpent) => {
    refused += 1;
    if (Date.now() - saidAt <= saidEvery) return;
    request.log.warn({ refused, budget }, 'more is asked than can be done: some are told to come again');
    saidAt = Date.now();
    refused = 0;
  };
}
