import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { areaOf } from './areas.ts';
import { describeRefusals } from './describe-refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that no schema reads, for the description: its content type and JSON Schema. */
    takes?: { type: string; schema: object };
  }
}

/** For a call that answers everybody, and more to those it knows. */
export const tokenMayTell = [{}, { bearer: [] }];

type Describe = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/**
 * One call of the API as OpenAPI tells it: with its part of the shop, who may make it and how it can be refused.
 * Pages and files are left out.
 */
export const describeOperation: Describe = (document) => {
  const { route } = document;
  const { schema, url } = jsonSchemaTransform(document as never) as ReturnType<Describe>;
  if (schema?.hide || !url.startsWith('/api/')) return { schema: { hide: true }, url };
  const { access = 'public', takes } = route.config ?? {};
  const area = areaOf(url);
  return {
    url: url.replace(/\/$/, ''),
    schema: {
      ...schema,
      ...(area && { tags: [area] }),
      security: schema?.security ?? (access === 'public' ? [] : [{ bearer: [] }]),
      ...{ 'x-access': access },
      ...(takes && { body: takes.schema, consumes: [takes.type] }),
      response: { ...described(schema?.response), ...describeRefusals(route) },
    },
  };
};

const successes: Record<string, string> = { 200: 'Done.', 201: 'Made.' };

function described(answers: unknown): Record<string, object> {
  return Object.fromEntries(
    Object.entries(answers ?? {}).map(([status, answer]) => [
      status,
      { ...answer, 'x-response-description': successes[status] },
    ]),
  );
}
