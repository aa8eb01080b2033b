import { expect, test } from 'vitest';
import { toOpenapi30 } from './to-openapi-30.ts';

test('nulls, several types and tuples of OpenAPI 3.1 are written as in 3.0', () => {
  const schemas = {
    name: { type: ['string', 'null'], maxLength: 5 },
    price: { type: ['string', 'number'], description: 'Dollars.' },
    by: { anyOf: [{ type: 'object', properties: { type: { type: 'string' } } }, { type: 'null' }] },
    size: { type: 'array', prefixItems: [{ type: 'number' }, { type: ['number', 'null'] }] },
    steps: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'number' } },
    same: { type: 'string', enum: ['a'] },
  };
  expect(toOpenapi30({ openapi: '3.1.0', info: { title: 'API' }, components: { schemas } })).toEqual({
    openapi: '3.0.3',
    info: { title: 'API' },
    components: {
      schemas: {
        name: { type: 'string', nullable: true, maxLength: 5 },
        price: { anyOf: [{ type: 'string' }, { type: 'number' }], description: 'Dollars.' },
        by: { anyOf: [{ type: 'object', properties: { type: { type: 'string' } } }], nullable: true },
        size: {
          type: 'array',
          items: { anyOf: [{ type: 'number' }, { type: 'number', nullable: true }] },
          ...{ minItems: 2, maxItems: 2 },
        },
        steps: { type: 'object', additionalProperties: { type: 'number' } },
        same: schemas.same,
      },
    },
  });
});
