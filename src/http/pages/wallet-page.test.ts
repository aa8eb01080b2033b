import { describe, expect, test } from 'vitest';
import { formatContentSecurityPolicy } from './format-content-security-policy.ts';
import { buildWalletPage, isWalletPage } from './wallet-page.ts';

const html = '<html><head><title>Payment</title></head><body><script>go()</script></body></html>';
const page = { html, inlineScripts: ['go()'] };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

describe('the page that loads the PayPal script', () => {
  test.each(['/payment', '/payment/', '/Payment', '/%70ayment', '/payment?canceled=true'])('is %s', (url) => {
    expect(isWalletPage(url)).toBe(true);
  });

  test.each(['/', '/payments', '/payment/success/1', '/login?next=/payment', '/x/../payment-x', '/%E0%A4%A'])(
    'is not %s',
    (url) => {
      expect(isWalletPage(url)).toBe(false);
    },
  );

  test('allows PayPal and the own scripts, and inline scripts by hash or nonce only', () => {
    const policy = buildWalletPage(page).headers['content-security-policy'] ?? '';
    for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src'])
      expect(directive(policy, name)).toContain("'self'");
    expect(directive(policy, 'script-src')).toMatch(
      /'sha256-[^ ]+' 'nonce-[^ ]+' https:\/\/\*\.paypal\.com /,
    );
    expect(directive(policy, 'script-src')).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
  });

  test('passes the nonce of this response to its script, and is not cached', () => {
    const [one, two] = [buildWalletPage(page), buildWalletPage(page)];
    const nonce = /nonce="([^"]+)"/.exec(one.html)?.[1];
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(two.html).not.toContain(`${nonce}`);
    expect(one.headers['cache-control']).toBe('private, no-cache');
  });

  test('may be the opener of the PayPal window', () => {
    expect(buildWalletPage(page).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});

test('every other page allows the shop itself only', () => {
  expect(formatContentSecurityPolicy(page.inlineScripts, null)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; style-src 'self'; " +
      "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});
