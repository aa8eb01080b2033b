import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeErrorResponses } from './describe-error-responses.ts';
import { openapiTagOf } from './openapi-tags.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that no schema reads, for the description: its content type and JSON Schema. */
    rawBodySchema?: { type: string; schema: object };
  }
}

/** For a call that answers everybody, and more to those it knows. */
export const optionalBearer = [{}, { bearer: [] }];

type Describe = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/**
 * One call of the API as OpenAPI tells it: with its part of the shop, who may make it and how it can be refused.
 * Pages and files are left out.
 */
export const describeOperation: Describe = (document) => {
  const { route } = document;
  const { schema, url } = jsonSchemaTransform(document as never) as ReturnType<Describe>;
  if (schema?.hide || !url.startsWith('/api/')) return { schema: { hide: true }, url };
  const { access = 'public', rawBodySchema } = route.config ?? {};
  const area = openapiTagOf(url);
  return {
    url: url.replace(/\/$/, ''),
    schema: {
      ...schema,
      ...(area && { tags: [area] }),
      security: schema?.security ?? (access === 'public' ? [] : [{ bearer: [] }]),
      ...{ 'x-access': access },
      ...(rawBodySchema && { body: rawBodySchema.schema, consumes: [rawBodySchema.type] }),
      response: { ...withDescriptions(schema?.response), ...describeErrorResponses(route) },
    },
  };
};

const successDescriptions: Record<string, string> = { 200: 'Done.', 201: 'Made.' };

function withDescriptions(answers: unknown): Record<string, object> {
  return Object.fromEntries(
    Object.entries(answers ?? {}).map(([status, answer]) => [
      status,
      { ...answer, 'x-response-description': successDescriptions[status] },
    ]),
  );
}
