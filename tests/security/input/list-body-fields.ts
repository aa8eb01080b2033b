import type { TestApi } from '#tests/helpers/shop/create-test-api.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Every field of every JSON body in the API description, as 'POST /api/contact name'. Webhooks have none. */
export async function listBodyFields(api: TestApi): Promise<Set<string>> {
  const { body } = await api.call<{
    paths: Record<
      string,
      Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>
    >;
    components?: { schemas?: Record<string, Schema> };
  }>('GET', '/api/openapi.json');
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name ? (body.components?.schemas?.[name] ?? {}) : schema;
  };
  const leaves = (schema: Schema, path: string): string[] => {
    const whole = resolve(schema);
    const branches = [whole, ...(whole.anyOf ?? []).map(resolve)];
    const inner = branches.flatMap(({ properties, items }) => [
      ...Object.entries(properties ?? {}).flatMap(([name, one]) =>
        leaves(one, path ? `${path}.${name}` : name),
      ),
      ...(items ? leaves(items, `${path}.0`) : []),
    ]);
    return inner.length ? inner : [path];
  };
  const fields = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const named = schema ? leaves(schema, '').filter((field) => field !== '') : [];
      return named.map((field) => `${route} ${field}`);
    }),
  );
  return new Set(fields);
}
