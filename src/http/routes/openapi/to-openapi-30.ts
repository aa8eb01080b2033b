type Json = Record<string, unknown>;

/**
 * The same description in OpenAPI 3.0, without what its schemas do not have: null as a type, several types, and tuples.
 * For Swagger UI, which resolves 3.1 about six times slower: a visitor would wait for seconds.
 */
export const toOpenapi30 = (description: Json): Json => ({
  ...(convert(description) as Json),
  openapi: '3.0.3',
});

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner)]));
  return convertSchema(own);
}

/** A property of a body may be called `type`, too: then it is an object. */
function convertSchema({ type, anyOf, prefixItems, propertyNames, ...same }: Json): Json {
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : undefined;
  const choices = Array.isArray(anyOf) ? anyOf.filter((one) => !isNull(one)) : undefined;
  const isNullable =
    types?.length !== (Array.isArray(type) ? type.length : undefined) ||
    choices?.length !== (Array.isArray(anyOf) ? anyOf.length : undefined);
  return {
    ...same,
    ...(type !== undefined && !types && { type }),
    ...(types && (types.length === 1 ? { type: types[0] } : { anyOf: types.map((one) => ({ type: one })) })),
    ...(choices && { anyOf: choices }),
    ...(anyOf !== undefined && !choices && { anyOf }),
    ...(isNullable && { nullable: true }),
    ...(Array.isArray(prefixItems)
      ? {
          items: { anyOf: prefixItems },
          ...{ minItems: prefixItems.length, maxItems: prefixItems.length },
        }
      : prefixItems !== undefined && { prefixItems }),
    // Schemas have names of properties of any text only.
    ...(propertyNames !== undefined && !isTextSchema(propertyNames) && { propertyNames }),
  };
}

const isNull = (schema: unknown) => (schema as Json | null)?.type === 'null';
const isTextSchema = (schema: unknown) => (schema as Json | null)?.type === 'string';
