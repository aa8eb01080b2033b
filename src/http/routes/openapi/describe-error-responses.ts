import type { RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error statuses that cannot be derived from the route itself. */
    errorStatuses?: readonly number[];
  }
}

/** The JSON Schema of every error response. */
export const errorResponseSchema = {
  type: 'object' as const,
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' as const, description: 'For humans.' },
    code: { type: 'string' as const, description: 'For programs.' },
    issues: {
      type: 'array' as const,
      description: 'The invalid input fields.',
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
  400: 'The input is invalid; `issues` names the fields.',
  401: 'The token is missing or has expired.',
  403: 'For admins only.',
  404: 'Not found, or not visible to the caller.',
  409: 'Not possible in the current state; `code` gives the reason.',
  413: 'This is too large.',
  415: 'This content type is not supported.',
  422: 'The file is not valid for its type.',
  429: 'Too many requests; `Retry-After` gives the seconds to wait.',
  503: 'The shop is temporarily unavailable; try again.',
  507: 'There is no storage space for the file.',
};

/** The error responses of a route, by status. */
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
