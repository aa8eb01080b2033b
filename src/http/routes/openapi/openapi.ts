import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { errorResponseSchema } from './describe-error-responses.ts';
import { describeOpenapiOperation } from './describe-openapi-operation.ts';
import { openapiTags } from './openapi-tags.ts';
import { toOpenapi30 } from './to-openapi-30.ts';

const apiDescription = `The API of the shop. Amounts are dollars with at most two decimals, timestamps ISO 8601 in UTC. Error responses are \`{message, code, issues?, details?}\`: \`message\` is for humans, \`code\` for programs, \`issues\` name the invalid input fields, and \`details\` contains numbers. An unknown id is 404, whatever its format.`;

/** The API reader has no inline scripts; its style sheet contains icons as data URLs. */
const docsPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const jsonType = 'application/json; charset=utf-8';

function once(write: () => string): () => string {
  let text: string | undefined;
  return () => (text ??= write());
}

/**
 * Describes the routes registered from now on: /api/openapi.json for programs, /api/docs for humans, who can call them
 * there.
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
          bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of the login response.' },
        },
        schemas: { Refusal: errorResponseSchema },
      },
    },
    transform: describeOpenapiOperation,
  });
  // Each is written once: it takes the processor for up to half a second, and anybody may ask.
  const texts: Record<string, { type: string; write: () => string }> = {
    '/api/openapi.json': { type: jsonType, write: once(() => JSON.stringify(app.swagger())) },
    '/api/docs/json': {
      type: jsonType,
      write: once(() => JSON.stringify(toOpenapi30({ ...app.swagger() }))),
    },
    '/api/docs/yaml': { type: 'application/yaml; charset=utf-8', write: () => app.swagger({ yaml: true }) },
  };
  const sendText = async (request: FastifyRequest, reply: FastifyReply) => {
    const text = texts[request.routeOptions.url ?? ''];
    return text && reply.type(text.type).send(text.write());
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, sendText);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    theme: { title: `${shop.name} API` },
    // The default layout has an inline style and an input for other documents.
    // Over a hundred open calls would take seconds to render on a slow device.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    uiHooks: {
      onRequest: async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
      },
      preHandler: sendText,
    },
  });
}
