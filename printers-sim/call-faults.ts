import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const callFaults = [
  ...(['refuse', 'stall', 'disconnect', 'act-then-disconnect', 'garbage', 'error'] as const),
  /** The response to the last such call is sent again. */
  'repeat',
  /** An older response than the last one is sent. */
  'reorder',
] as const;
export type CallFault = (typeof callFaults)[number];

export interface InjectedFault {
  fault: CallFault;
  /** For how many calls. */
  times: number;
  /** The calls, such as 'GET /api/job'; null: all. */
  call: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    printerFault: CallFault | null;
  }
}

const maxKept = 20;

/** The faults of one printer, and the responses that it has sent. */
export class CallFaults {
  #active: InjectedFault[] = [];
  readonly #sent = new Map<string, string[]>();

  add(fault: InjectedFault): void {
    this.#active.push({ ...fault });
  }

  consume(call: string): CallFault | null {
    const found = this.#active.find((one) => one.call === null || one.call === call);
    if (!found) return null;
    found.times -= 1;
    if (found.times <= 0) this.#active = this.#active.filter((one) => one !== found);
    return found.fault;
  }

  keep(call: string, body: string): void {
    this.#sent.set(call, [...(this.#sent.get(call) ?? []), body].slice(-maxKept));
  }

  last(call: string): string | undefined {
    return this.#sent.get(call)?.at(-1);
  }

  oldest(call: string): string | undefined {
    return this.#sent.get(call)?.[0];
  }
}

/** Injects faults before a call is handled, or between its effect and its response. */
export function injectFaults(
  app: FastifyInstance,
  findFaults: (request: FastifyRequest) => CallFaults | undefined,
) {
  const unanswered = new Set<FastifyReply['raw']>();
  const never = (reply: FastifyReply): Promise<never> => {
    unanswered.add(reply.raw);
    reply.raw.once('close', () => unanswered.delete(reply.raw));
    return new Promise(() => {});
  };
  const cut = (reply: FastifyReply): Promise<never> => {
    reply.raw.destroy();
    return never(reply);
  };
  app.decorateRequest('printerFault', null);
  app.addHook('preHandler', async (request, reply) => {
    const call = nameCall(request);
    const faults = findFaults(request);
    request.printerFault = faults?.consume(call) ?? null;
    const earlier = request.printerFault === 'repeat' ? faults?.last(call) : faults?.oldest(call);
    switch (request.printerFault) {
      case 'refuse':
        return reply.code(409).send({ error: 'Refused by a fault.' });
      case 'error':
        return reply.code(500).send({ error: 'Failed by a fault.' });
      case 'garbage':
        return reply.type('text/html').send('<!doctype html><title>Router</title>');
      case 'stall':
        return never(reply);
      case 'disconnect':
        return cut(reply);
      case 'repeat':
      case 'reorder':
        if (earlier !== undefined) return reply.type('application/json').send(earlier);
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.printerFault === 'act-then-disconnect') return cut(reply);
    if (request.printerFault === null && reply.statusCode === 200 && typeof payload === 'string')
      findFaults(request)?.keep(nameCall(request), payload);
    return payload;
  });
  app.addHook('preClose', async () => {
    for (const raw of unanswered) raw.destroy();
  });
}

/** 'GET /api/job' */
const nameCall = ({ method, routeOptions }: FastifyRequest) =>
  `${method} ${routeOptions.url?.replace('/printers/:printer', '')}`;
