import { expect, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const people = { robin: await api.createCustomer(), ada: await api.createAdmin() };
const reads = api.app.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
/** Routes with the same response for all callers. */
const description = /^\/api\/(docs|openapi)/;

test.each(reads.map(({ path }) => path).filter((path) => !description.test(path)))(
  'the response of %s is cached by no browser and no proxy, refused or not',
  async (path) => {
    for (const as of [undefined, people.robin, people.ada]) {
      const response = await api.call('GET', path.replaceAll(/:\w+/g, 'x').replace('*', 'x'), {
        ...(as && { as }),
      });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  },
);
