import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeErrorResponses } from './describe-error-responses.ts';
import { openapiTagOf } from './openapi-tags.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type and JSON Schema of a body that is not parsed by a schema. */
    rawBodySchema?: { type: string; schema: object };
  }
}

/** For a route that responds to everybody and returns more to known callers. */
export const optionalBearerSecurity = [{}, { bearer: [] }];

type Describe = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** Describes one API route as an OpenAPI operation, with its tag, access and errors. Pages and files are omitted. */
export const describeOpenapiOperation: Describe = (document) => {
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

const successDescriptions: Record<string, string> = { 200: 'Done.', 201: 'Created.', 202: 'Started.' };

function withDescriptions(answers: unknown): Record<string, object> {
  return Object.fromEntries(
    Object.entries(answers ?? {}).map(([status, answer]) => [
      status,
      { ...answer, 'x-response-description': successDescriptions[status] },
    ]),
  );
}
