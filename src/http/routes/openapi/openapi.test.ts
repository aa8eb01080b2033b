import { describe, expect, test, vi } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { toOpenapi30 } from './to-openapi-30.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  'x-access'?: 'public' | 'customer' | 'admin';
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: Record<string, Record<string, object>>;
  paths: Record<string, Record<string, Operation>>;
}

const shop = await createTestApi();
const { app, call } = shop;
const document = (await call<Document>('GET', '/api/openapi.json')).body;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
);
const operation = (name: string) => {
  const found = operations.find(([known]) => known === name)?.[1];
  if (!found) throw new Error(`${name} is not described`);
  return found;
};
/** For browsers that follow a link, and for whoever reads the document itself. */
const hidden =
  /^\w+ \/api\/(\*|openapi\.json|docs(\/.*)?|users\/sign-in\/:provider(\/return)?)$|^GET \/api\/stock-alerts\/leave\/:token$/;

test('every API route is described, and no other', () => {
  const routes = app.routes
    .filter(({ method, path }) => path.startsWith('/api/') && !hidden.test(`${method} ${path}`))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`);
  expect(operations.map(([name]) => name).sort()).toEqual([...new Set(routes)].sort());
  expect(operations.length).toBeGreaterThan(45);
});

test('the document describes the API, its server URL and how to log in', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Test Shop API', version: '1', description: expect.stringContaining('issues') },
    servers: [{ url: shop.ctx.shop.publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
});

describe.each(operations)('%s', (name, told) => {
  test('has a summary, one tag, and a schema of its success', () => {
    expect(told.summary).toMatch(/^[A-Z].{5,}[^.]$/);
    expect(document.tags.map((tag) => tag.name)).toContain(told.tags?.[0]);
    expect(told.tags).toHaveLength(1);
    const successes = Object.entries(told.responses).filter(([status]) => status.startsWith('2'));
    expect(successes).toHaveLength(1);
    const schema = successes[0]?.[1].content?.['application/json']?.schema ?? {};
    expect(Object.keys(schema).length).toBeGreaterThan(0);
    for (const response of Object.values(told.responses)) expect(response.description).toMatch(/\w.*\.$/);
  });

  test('declares its path parameters', () => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = (told.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
    for (const parameter of declared) expect(parameter).toMatchObject({ required: true, schema: {} });
  });

  test('admits and refuses callers as documented', async () => {
    const [method, path = ''] = name.split(' ') as ['GET', string];
    const url = path.replace(/\{\w+\}/g, 'nothing');
    const stranger = await call(method, url);
    const stale = await call(method, url, { as: 'not-a-token' });
    const customer = await call(method, url, { as: await shop.createCustomer() });
    const access = told['x-access'];
    expect([stranger.status === 401, stale.status === 401]).toEqual(Array(2).fill(access !== 'public'));
    expect(customer.status === 403).toBe(access === 'admin');
    const needsToken = (told.security ?? []).length === 1;
    expect(needsToken).toBe(access !== 'public');
    for (const { status, body } of [stranger, stale, customer]) {
      expect(Object.keys(told.responses)).toContain(String(status));
      if (status >= 400)
        expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
  });
});

test('every write has a body schema, except those that need none', () => {
  const without = operations.filter(([name, told]) => /^(POST|PATCH|PUT)/.test(name) && !told.requestBody);
  expect(without.map(([name]) => name).sort()).toEqual([
    'PATCH /api/orders/{id}/pay',
    'POST /api/fees/sync',
    'POST /api/mails/{id}/retry',
    'POST /api/orders/{id}/cancel',
    'POST /api/print-jobs/{id}/cancel',
    'POST /api/printers/{id}/clear',
    'POST /api/quotes/{id}/accept',
    'POST /api/quotes/{id}/confirm',
    'POST /api/quotes/{id}/decline',
    'POST /api/sales/{id}/end',
    'POST /api/staff/invitations/{id}/resend',
    'POST /api/stock-alerts/leave/{token}',
    'POST /api/users/login/passkey/start',
    'POST /api/users/logout',
    'POST /api/users/sign-in/finish',
    'POST /api/users/verify-email/send',
  ]);
  for (const [, told] of operations)
    for (const { schema } of Object.values(told.requestBody?.content ?? {}))
      expect(schema).toMatchObject({ type: 'object' });
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//);
    const target = reference
      ?.slice(2)
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    expect(target, reference).toBeTypeOf('object');
  }
});

test('bodies are described as sent, not as parsed', () => {
  const price = operation('POST /api/products').requestBody?.content['application/json']?.schema;
  expect(price).toMatchObject({
    properties: { price: { type: ['string', 'number'], description: expect.stringContaining('19.99') } },
    required: ['name', 'brand', 'category', 'description', 'price'],
  });
  const custom = operation('GET /api/products').parameters?.find(({ name }) => name === 'custom');
  expect(custom?.schema).toMatchObject({ enum: ['true', 'false'] });
  for (const kind of ['image', 'stl'])
    expect(operation(`POST /api/uploads/${kind}`).requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [kind],
          properties: { [kind]: { type: 'string', format: 'binary' } },
        },
      },
    });
});

describe('/api/docs', () => {
  test('is a page without inline scripts under a strict policy, and all its assets exist', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await app.inject(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';/);
      expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
      expect(page.body).toContain('<title>Test Shop API</title>');
      expect(page.body.match(/<script(?![^>]* src=)|<style|\son\w+=/g)).toBeNull();
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
      expect(files.length).toBeGreaterThan(4);
      for (const file of files) {
        const address = new URL(file, `http://shop.example${url}`).pathname;
        expect([address, (await app.inject(address)).statusCode]).toEqual([address, 200]);
      }
    }
  });

  test('uses the same document, in OpenAPI 3.0', async () => {
    expect((await call('GET', '/api/docs/json')).body).toEqual(toOpenapi30({ ...document }));
  });

  test('is there as YAML, and asking again writes none of the texts again', async () => {
    const paths = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'];
    const first = await Promise.all(paths.map((path) => app.inject(path)));
    expect(first[2]?.headers['content-type']).toBe('application/yaml; charset=utf-8');
    expect(first[2]?.body).toMatch(/^openapi: 3\.1\.0$/m);
    const written = vi.spyOn(JSON, 'stringify');
    const again = await Promise.all(paths.map((path) => app.inject(path)));
    const isDocument = (value: unknown) => typeof value === 'object' && value !== null && 'paths' in value;
    expect(written.mock.calls.filter(([value]) => isDocument(value))).toEqual([]);
    written.mockRestore();
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  });
});
