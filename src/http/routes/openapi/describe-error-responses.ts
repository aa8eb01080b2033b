import type { RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals that cannot be read off the door itself, for its description. */
    errorStatuses?: readonly number[];
  }
}

/** What every refused call answers, as JSON Schema. */
export const errorResponseSchema = {
  type: 'object' as const,
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' as const, description: 'For people.' },
    code: { type: 'string' as const, description: 'For programs.' },
    issues: {
      type: 'array' as const,
      description: 'The fields of the input that are wrong.',
      items: {
        type: 'object' as const,
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' as const, description: "As in the input: 'shippingAddress.city'." },
          message: { type: 'string' as const },
        },
      },
    },
  },
};

const statusDescriptions: Record<number, string> = {
  400: 'Something in the input is wrong; `issues` names it.',
  401: 'There is no token, or it has ended.',
  403: 'This is for admins.',
  404: 'It is not there, or not for the caller to see.',
  409: 'It cannot be done as things are now; `code` says why.',
  413: 'This is too large.',
  415: 'This kind of content is not understood.',
  422: 'The file cannot be read as what it should be.',
  429: 'That was too often; `Retry-After` says how many seconds to wait.',
  503: 'The shop cannot tell now; please ask again.',
  507: 'There is no room for the file.',
};

/** The refusals that callers of a door should be ready for, by status. */
export function describeErrorResponses({ url, schema, config }: RouteOptions): Record<string, object> {
  const { access, rawBodySchema, rateLimit, errorStatuses = [] } = config ?? {};
  const hasBody = schema?.body !== undefined || rawBodySchema !== undefined;
  const statuses = [
    hasBody || schema?.querystring ? 400 : [],
    access === 'public' ? [] : 401,
    access === 'admin' ? 403 : [],
    url.includes(':') ? 404 : [],
    hasBody ? [413, 415] : [],
    rawBodySchema?.type === 'multipart/form-data' ? [422, 507] : [],
    rateLimit ? 429 : [],
    errorStatuses,
  ].flat();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusDescriptions[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}
