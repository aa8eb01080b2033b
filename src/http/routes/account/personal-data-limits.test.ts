import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { PersonalDataResponse } from '#domain/privacy/schemas.ts';
import { concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const product = await api.createProduct({ onHand: 1_000_000 });

test('a data export of any length is streamed, up to the limit of concurrent streams', async () => {
  const kim = await api.createCustomer('Kim');
  await api.placeOrder(kim, [{ product, qty: 1 }]);
  // About 10 MB: more than the buffers of the operating system, so that the shop has to wait for the client.
  await api.ctx.db.execute(sql`
    insert into contact_messages (name, email, message, created_at)
    select 'Kim', ${kim.email}, n || repeat(' Hello.', 300), now() from generate_series(1, 4950) as n`);
  await api.ctx.db.execute(sql`
    insert into orders (user_id, status, items_cents, shipping_cents, tax_cents, total_cents, qty, shipping_address,
      created_at, updated_at)
    select user_id, 'Paid', items_cents, shipping_cents, tax_cents, total_cents, qty, shipping_address,
      created_at + n / 3 * interval '1 second', updated_at
    from orders, generate_series(1, 249) as n where user_id = ${kim.id}`);
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const authorization = `Bearer ${await api.createToken(kim)}`;
  const ask = async (): Promise<IncomingMessage> => {
    const call = get(`${url}/api/users/my-data`, { headers: { authorization }, agent: false });
    const [response] = await once(call, 'response');
    onTestFinished(() => response.destroy());
    return response;
  };
  const { network } = concurrencyLimits.longAnswers;
  const [first, ...others] = await Promise.all(Array.from({ length: network }, ask));
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(first?.statusCode).toBe(200);
  for (const other of others) other.destroy();
  const { orders, messages, reviews } = (await json(first as IncomingMessage)) as PersonalDataResponse;
  expect(new Set(orders.map(({ _id }) => _id)).size).toBe(250);
  expect(orders).toHaveLength(250);
  expect(new Set(messages.map(({ message }) => message)).size).toBe(4950);
  expect(reviews).toEqual([]);
});
