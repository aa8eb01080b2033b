import type { Client } from 'pg';
import { makeSearchWords } from '../seed/make-search-words.ts';
import type { BenchRequest } from './run-requests.ts';

export interface BenchmarkCase {
  name: string;
  /** The requests of each round. In the cases without a cache, no request is repeated across rounds. */
  rounds: BenchRequest[][];
}

const br = { headers: { 'accept-encoding': 'br' } };
const times = (count: number, call: BenchRequest): BenchRequest[] =>
  Array.from({ length: count }, () => call);

/** The cases for a shop with many products: the same for each size, except those that a small shop cannot run. */
export async function createBenchmarkCases(
  client: Client,
  people: { admin: { token: string }; logIns: { email: string; password: string }[] },
  turns: number,
): Promise<BenchmarkCase[]> {
  const { rows: products } = await client.query<{ id: string; at: Date }>(
    'select id, created_at as at from products order by random() limit 1000',
  );
  const words = makeSearchWords(120 * turns + 60 * turns);
  const cursor = ({ id, at }: { id: string; at: Date }) =>
    Buffer.from(JSON.stringify(['newest', at.toISOString(), id])).toString('base64url');
  let used = 0;
  /** Requests for `count` products that have not been requested before. */
  const anew = (count: number, call: (product: { id: string; at: Date }) => BenchRequest) =>
    Array.from({ length: turns }, () => {
      const some = Array.from({ length: count }, (_, n) => products[(used + n) % products.length]);
      used += count;
      return some.flatMap((product) => (product ? [call(product)] : []));
    });
  const each = (calls: BenchRequest[]) => Array.from({ length: turns }, () => calls);
  const first = products[0]?.id;
  const asAdmin = { headers: { authorization: `Bearer ${people.admin.token}` } };
  return [
    { name: 'home, kept', rounds: each(times(2000, { path: '/', ...br })) },
    {
      name: 'home, made',
      rounds: anew(60, (product) => ({ path: `/?sort=newest&after=${cursor(product)}`, ...br })),
    },
    { name: 'product, kept', rounds: each(times(2000, { path: `/product/${first}`, ...br })) },
    { name: 'product, made', rounds: anew(60, ({ id }) => ({ path: `/product/${id}`, ...br })) },
    {
      name: 'search page, made',
      rounds: Array.from({ length: turns }, () =>
        words.splice(0, 60).map((word) => ({ path: `/?q=${encodeURIComponent(word)}`, ...br })),
      ),
    },
    { name: 'API list of 24, kept', rounds: each(times(2000, { path: '/api/products?pageSize=24' })) },
    {
      name: 'API list of 24, asked',
      rounds: anew(120, (product) => ({
        path: `/api/products?sort=newest&pageSize=24&after=${cursor(product)}`,
      })),
    },
    { name: 'API product, asked', rounds: anew(120, ({ id }) => ({ path: `/api/products/${id}` })) },
    {
      name: 'API search, asked',
      rounds: Array.from({ length: turns }, () =>
        words
          .splice(0, 120)
          .map((word) => ({ path: `/api/products?q=${encodeURIComponent(word)}&sort=newest&pageSize=24` })),
      ),
    },
    {
      name: 'log-in',
      rounds: each(people.logIns.map((body) => ({ method: 'POST', path: '/api/users/login', body }))),
    },
    {
      name: "admin's products, a page",
      rounds: each(times(60, { path: '/api/products/adminProducts?page=1&pageSize=20', ...asAdmin })),
    },
  ];
}
