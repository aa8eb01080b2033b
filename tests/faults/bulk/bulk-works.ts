import { randomUUID } from 'node:crypto';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { Acknowledged } from '#tests/faults/acknowledged.ts';
import { buyProducts } from '#tests/faults/customer-actions.ts';
import { callSuccessfully, type FaultTestUser, newCustomer } from '#tests/faults/fault-test-user.ts';
import type { FaultTestSetup } from '#tests/faults/runner/run-case.ts';
import { makeProductInput } from '#tests/helpers/api/test-products.ts';
import type { Query } from '#tests/helpers/servers/shop-database-access.ts';
import { readSheet } from './read-sheet.ts';

/** Bulk work that one call does. */
export interface BulkWork {
  path: string;
  body: object;
  /** Each row of the work with all that belongs to it, as text. */
  readRows(query: Query): Promise<string[]>;
  /** Each row before the work and after it: anything else is half done. */
  expected: { before: string; after: string }[];
  /** Whether each row is done, as its owner sees it on the screen. */
  readShown(): Promise<boolean[]>;
  /** The body of the call after the window was closed; without it, only the same call is repeated. */
  readAgain?(): Promise<object>;
}

const rowCount = 3;

/** Three paid orders that become Shipped with tracking; their mails wait. */
export async function prepareOrders(
  { shop, products }: FaultTestSetup,
  owner: FaultTestUser,
  known: Acknowledged,
): Promise<BulkWork> {
  const customer = await newCustomer(shop, owner.callLog);
  const ids: string[] = [];
  for (let n = 0; n < rowCount; n += 1)
    ids.push(await buyProducts(customer, { products, way: 'wallet', tabClosed: false }, known));
  const readOrders = () =>
    Promise.all(
      ids.map(
        async (id) => (await callSuccessfully<{ order: OrderResponse }>(owner, 'GET', `orders/${id}`)).order,
      ),
    );
  const orders = await readOrders();
  const trackingOf = ({ number }: { number: number }) => `1Z999AA1${number}`;
  return {
    path: 'orders/bulk',
    body: {
      updates: orders.map(({ _id: id, version, number }) => ({
        ...{ id, version },
        update: { status: 'Shipped', tracking: trackingOf({ number }) },
      })),
    },
    readRows: async (query) => {
      const rows = await query<{ row: string }>(
        `select concat_ws(' ', status, coalesce(tracking, '-'),
          (select count(*) from order_events e where e.order_id = o.id and e.kind in ('status', 'tracking')),
          (select count(*) from mails m where m.order_id = o.id and m.kind = 'shipped' and m.send_after is not null),
          exists(select from audit_log a where a.subject_id = o.id and a.route = 'PATCH /api/orders/bulk')) as row
        from unnest($1::uuid[]) with ordinality as wanted(id, place) join orders o using (id) order by place`,
        [ids],
      );
      return rows.map(({ row }) => row);
    },
    expected: orders.map((order) => ({
      before: 'Paid - 0 0 f',
      after: `Shipped ${trackingOf(order)} 2 1 t`,
    })),
    readShown: async () => (await readOrders()).map(({ status }) => status === 'Shipped'),
  };
}

interface Product {
  _id: string;
  name: string;
  price: number;
  category: string;
}

/** The row of a product that is not there: the number of its audit entries alone. */
const noProduct = '0';

const readProductRows = (ids: string[]) => async (query: Query) => {
  const rows = await query<{ row: string }>(
    `select concat_ws(' ', price_cents, category, version,
      (select count(*) from audit_log a where a.subject_id = wanted.id and a.route = 'PATCH /api/products/bulk')) as row
    from unnest($1::uuid[]) with ordinality as wanted(id, place) left join products p using (id) order by place`,
    [ids],
  );
  return rows.map(({ row }) => row);
};

const createProduct = (owner: FaultTestUser) =>
  callSuccessfully<Product>(owner, 'POST', 'products', {
    ...makeProductInput(),
    name: `Crash heron ${randomUUID()}`,
  });

/** Three products that get another price, or another theme. */
export async function prepareProducts(
  owner: FaultTestUser,
  changes: { price: number } | { category: string },
): Promise<BulkWork> {
  const products: Product[] = [];
  for (let n = 0; n < rowCount; n += 1) products.push(await createProduct(owner));
  const ids = products.map(({ _id }) => _id);
  const seen = 'price' in changes ? { price: 12.33 } : { category: 'Sports' };
  const { price, category } = { price: 12.33, category: 'Sports', ...changes };
  const readShown = async () => {
    const path = `products/lookup?ids=${ids.join(',')}`;
    const { products: shown } = await callSuccessfully<{ products: Product[] }>(owner, 'GET', path);
    return ids.map((id) => {
      const product = shown.find(({ _id }) => _id === id);
      return product?.price === price && product.category === category;
    });
  };
  return {
    path: 'products/bulk',
    body: { updates: ids.map((id) => ({ id, changes, seen })) },
    readRows: readProductRows(ids),
    expected: products.map(() => ({
      before: '1233 Sports 1 0',
      after: `${Math.round(price * 100)} ${category} 2 1`,
    })),
    readShown,
  };
}

/** A sheet that adds a product, changes one, and adds another. */
export async function prepareSheet(owner: FaultTestUser): Promise<BulkWork> {
  const { name } = await createProduct(owner);
  const names = [`Crash fox ${randomUUID()}`, name, `Crash owl ${randomUUID()}`];
  const lines = names.map((each) => `${each},20.00,Layer Legends,Sports,A fox of a sheet.`);
  const text = ['Name,Price,Brand,Category,Description', ...lines].join('\n');
  const read = () => readSheet(owner, text);
  const rows = await read();
  const ids = rows.map(({ change }) => change?.product._id ?? '');
  const toBody = (some: typeof rows) => ({ updates: some.flatMap(({ update }) => update ?? []) });
  return {
    path: 'products/bulk',
    body: toBody(rows),
    readRows: readProductRows(ids),
    expected: [
      { before: noProduct, after: '2000 Sports 1 1' },
      { before: '1233 Sports 1 0', after: '2000 Sports 2 1' },
      { before: noProduct, after: '2000 Sports 1 1' },
    ],
    readShown: async () => (await read()).map(({ kind }) => kind === 'unchanged'),
    readAgain: async () => {
      const again = await read();
      // New rows get other ids with each reading: those that are left are known by their place.
      for (const [place, { change }] of again.entries()) if (change) ids[place] = change.product._id;
      return toBody(again);
    },
  };
}
