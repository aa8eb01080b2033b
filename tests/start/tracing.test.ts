import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { registerCustomer } from '#tests/helpers/api/test-users.ts';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  events?: { name: string }[];
}

const data = makeTemporaryDataDir();
const spans: Span[] = [];
let said = '';

/** A trace collector on this machine. */
const collector = createServer(async (request, response) => {
  const body = await text(request);
  said += body;
  const { resourceSpans = [] } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
  response.setHeader('content-type', 'application/json').end('{}');
});
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  collector.close();
  data.remove();
});

/** Prints the loaded OpenTelemetry modules to standard error, except the API, which prom-client loads. */
const tellLoads = `--import=data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    if (/@opentelemetry\\/(?!api\\/)|otlp-tracer/.test(url)) process.stderr.write('loaded ' + url + '\\n');
    return next(url, context);
  },
});`)}`;

const named = (name: string) => spans.filter((span) => span.name === name);
const idOf = ({ attributes }: Span) =>
  attributes.find(({ key }) => key === 'shop.request_id')?.value.stringValue;

test('without a collector neither SDK nor exporter of OpenTelemetry is loaded', async () => {
  const shop = await startShopProcess(data.path, { NODE_OPTIONS: tellLoads });
  await callShop(shop, 'GET', '/api/products');
  expect((await shop.stop()).code).toBe(0);
  expect(shop.output()).not.toContain('loaded ');
});

test('with a collector a sale is traced from the request to use cases, provider and mail, without personal data', async () => {
  const { port } = collector.address() as { port: number };
  const shop = await startShopProcess(data.path, {
    NODE_OPTIONS: tellLoads,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  expect(shop.output()).toContain('loaded ');
  const robin = await registerCustomer(shop, 'Robin Reedsmith');
  const [product = ''] = await withDatabase(data.path, async (query) =>
    (await query<{ id: string }>('select id from products where on_hand > 5 limit 1')).map(({ id }) => id),
  );
  const order = await createPaidOrder(shop, robin, [{ product, qty: 1 }]);
  const id = `traced-${randomUUID()}`;
  const body = { name: robin.name, email: robin.email, message: 'Where is my dragon' };
  await callShop(shop, 'POST', '/api/contact', { body, headers: { 'x-request-id': id } });
  // A registration sends one mail; a sale, to the customer and the owner; a message, to its sender and the owner.
  await waitUntil(() => named('mail').length >= 5, 20, 'the spans of five mails');
  // Spans are sent once a second. The last one is sent during the shutdown.
  await callShop(shop, 'GET', '/api/products', { headers: { 'x-request-id': `last-${id}` } });
  const { code, seconds } = await shop.stop();
  expect([code, seconds < 9]).toEqual([0, true]);

  const parentOf = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
  expect(named('POST /api/orders').length).toBe(1);
  expect(parentOf(named('createOrder')[0])?.name).toBe('POST /api/orders');
  const opened = named('POST /api/orders/create-stripe-checkout-session')[0];
  const asked = named('stripe.createSession')[0];
  expect(parentOf(asked)).toBe(opened);
  expect(parentOf(named('beginAttempt')[0])).toBe(opened);
  expect(asked?.traceId).toBe(opened?.traceId);
  const settled = named('settlePayment')[0];
  expect(parentOf(settled)?.name).toBe('POST /api/webhooks/stripe');
  expect(settled?.events?.map(({ name }) => name)).toContain('settle.locked');
  expect(spans.some((span) => idOf(span) === `last-${id}`)).toBe(true);
  expect(named('mail').filter((span) => idOf(span) === id)).toHaveLength(2);
  expect(named('sweep').length).toBeGreaterThan(0);
  expect(spans.every(idOf)).toBe(true);

  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual(['http.response.status_code', 'http.route', 'shop.request_id']);
  for (const secret of [
    robin.email,
    robin.token,
    'Reedsmith',
    testShippingAddress.address,
    order._id,
    product,
    'dragon',
    'whsec_',
  ])
    expect([secret, said.includes(secret)]).toEqual([secret, false]);
});

test('an unreachable collector delays neither a sale nor the shutdown', async () => {
  const shop = await startShopProcess(data.path, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await callShop(shop, 'GET', '/api/products')).status).toBe(200);
  const { code, seconds } = await shop.stop();
  expect([code, seconds < 9]).toEqual([0, true]);
});
