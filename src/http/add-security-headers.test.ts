import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './add-security-headers.ts';

async function answerOf(publicUrl: string, headers: Record<string, string> = {}) {
  const app = Fastify();
  await addSecurityHeaders(app, publicUrl);
  app.get('/', async () => 'hello');
  return app.inject({ url: '/', headers });
}

test('the policy allows only the sources and browser features that the pages use, and forbids framing and sniffing', async () => {
  const { headers } = await answerOf('https://shop.example');
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const permissions = String(headers['permissions-policy']);
  for (const what of ['camera', 'microphone', 'geolocation', 'usb'])
    expect(permissions).toContain(`${what}=()`);
  expect(permissions).toContain('payment=(self ');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('HSTS is sent only if the shop is served over TLS', async () => {
  const maxAge = ({ headers }: Awaited<ReturnType<typeof answerOf>>) => headers['strict-transport-security'];
  expect(maxAge(await answerOf('https://shop.example'))).toBe('max-age=31536000; includeSubDomains');
  expect(maxAge(await answerOf('http://localhost:3000'))).toBeUndefined();
});

test('no CORS header is sent, whatever the Origin', async () => {
  const { headers } = await answerOf('https://shop.example', { origin: 'https://evil.example' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
