import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { errorResponseSchema } from './describe-error-responses.ts';
import { describeOperation } from './describe-operation.ts';
import { openapiTags } from './openapi-tags.ts';

const apiDescription = `Every call of the shop. Amounts are dollars with at most two decimals, moments ISO 8601 in UTC.
What is refused answers \`{message, code, issues?, details?}\`: \`message\` is for people, \`code\` for programs, and each of
\`issues\` names a field of the input, \`details\` holds figures. An id that names nothing is 404, whatever its shape.`;

/** The reader brings no inline script; the icons in its own style sheet are data. */
const docsPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Describes the calls that are registered from now on: /api/openapi.json for programs, /api/docs for people, who can
 * try them there.
 */
export async function registerOpenapi(app: FastifyInstance, shop: ShopSettings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${shop.name} API`, version: '1', description: apiDescription },
      servers: [{ url: shop.publicUrl }],
      tags: openapiTags,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that log-in answers.' },
        },
        schemas: { Refusal: errorResponseSchema },
      },
    },
    transform: describeOperation,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    theme: { title: `${shop.name} API` },
    // The other layout's bar brings an inline style, and a box for descriptions from elsewhere.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    uiHooks: {
      onRequest: async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
      },
    },
  });
}
