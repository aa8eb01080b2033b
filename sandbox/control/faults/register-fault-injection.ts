import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PaymentTablesReader } from '../list-sandbox-payments.ts';
import { apiCallFaults, type FaultStore, type InjectedFaultRow } from './fault-store.ts';
import { identifyApiCall } from './identify-api-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The faults of a request. */
    fault: InjectedFaultRow['fault'] | null;
  }
}

const faultMessage = 'Injected fault.';
const faultBody = JSON.stringify({
  error: { message: faultMessage, type: 'api_error' },
  name: 'INTERNAL_SERVER_ERROR',
  message: faultMessage,
});

/** Injects the active faults: before a call is handled, or between its effect and its response. */
export function registerFaultInjection(
  app: FastifyInstance,
  rows: PaymentTablesReader,
  faults: FaultStore,
): void {
  const unanswered = new Set<ServerResponse>();
  function leaveUnanswered({ raw }: FastifyReply): Promise<never> {
    unanswered.add(raw);
    raw.once('close', () => unanswered.delete(raw));
    return new Promise(() => {});
  }

  app.decorateRequest('fault', null);
  app.addHook('preHandler', async (request, reply) => {
    const call = identifyApiCall(rows, request);
    const fault = call && faults.consume(apiCallFaults, call.targets, call.name);
    request.fault = fault?.fault ?? null;
    if (request.fault === 'answer-nothing') return leaveUnanswered(reply);
    if (request.fault === 'answer-500') return reply.code(500).type('application/json').send(faultBody);
    if (request.fault === 'answer-garbage')
      return reply
        .header('content-type', 'text/html')
        .send('<!doctype html><title>Gateway</title><p>Injected invalid response.');
  });
  app.addHook('onSend', async ({ fault }, reply, payload) => {
    if (fault === 'act-then-nothing') return leaveUnanswered(reply);
    if (fault !== 'act-then-500') return payload;
    reply.code(500).type('application/json').removeHeader('location').removeHeader('content-length');
    return faultBody;
  });
  app.addHook('preClose', async () => {
    for (const response of unanswered) response.destroy();
  });
}
