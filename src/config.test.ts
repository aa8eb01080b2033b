import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('configuration', () => {
  test('an empty environment opens a complete shop with test payments', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      sandboxPort: 3001,
      databaseUrl: null,
      card: null,
    });
    expect(config.publicUrl).toBe('http://localhost:3000');
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['PUBLIC_URL', 'https://example.com/?x'],
    ['DATABASE_URL', 'mysql://x'],
    ['TAX_RATE', '19%'],
    ['DEMO', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOGIN_LIMIT', '0'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['REGISTER_LIMIT', 'many'],
    ['HOLD_LIMIT', '0'],
    ['REFUND_LIMIT', 'much'],
    ['REFUND_LIMIT', '-1'],
    ['KEEP_MAILS_DAYS', '29'],
    ['KEEP_EVENTS_DAYS', 'for ever'],
    ['PAYPAL_ENVIRONMENT', 'production'],
    ['REQUIRE_ADMIN_2FA', 'perhaps'],
    ['VERIFY_EMAIL', 'sometimes'],
    ['GITHUB_URL', 'ftp://github.example'],
    ['S3_BUCKET', 'My Shop'],
    ['S3_ENDPOINT', 'minio:9000'],
  ])('%s=%s is rejected in one line that names the setting and omits its value', (name, value) => {
    const attempt = () => readConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(name));
    expect(attempt).not.toThrow(/\n/);
  });

  test('the slicer is the one on the PATH, another one, or none', () => {
    const slicers = [{}, { SLICER: '/opt/slicer' }, { SLICER: '' }].map((env) => readConfig(env).slicer);
    expect(slicers).toEqual(['prusa-slicer', '/opt/slicer', '']);
  });

  test('any provider key disables the sandbox', () => {
    const wallet = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y', PAYPAL_WEBHOOK_ID: 'z' };
    for (const keys of [{ STRIPE_WEBHOOK_SECRET: 'x' }, wallet])
      expect(readConfig({ ...keys, PAYMENT_SANDBOX: '1' }).sandboxPort).toBeNull();
    expect(readConfig(wallet).wallet).toMatchObject({ clientId: 'x', environment: 'live' });
  });

  test('wallet keys are required together', () => {
    for (const name of ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
      expect(() => readConfig({ [name]: 'x' })).toThrow(/please set all three/);
  });

  test('bucket settings are required together; the endpoint is for stores other than Amazon S3', () => {
    const keys = { S3_BUCKET: 'my-shop', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'x' };
    const all = { ...keys, S3_SECRET_ACCESS_KEY: 'y' };
    for (const name of Object.keys(all)) {
      const { [name as keyof typeof all]: _left, ...half } = all;
      expect(() => readConfig(half)).toThrow(/^S3_BUCKET, S3_REGION, .+: please set all four/);
    }
    expect(() => readConfig({ S3_ENDPOINT: 'http://minio:9000' })).toThrow(/please set all four/);
    expect(readConfig({}).bucket).toBeNull();
    expect(readConfig(all).bucket).toMatchObject({ endpoint: null, region: 'eu-central-1' });
    const elsewhere = readConfig({ ...all, S3_ENDPOINT: 'http://minio:9000' });
    expect(elsewhere.bucket?.endpoint).toBe('http://minio:9000');
  });

  test('the sandbox starts by itself only where both addresses are loopback', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).sandboxPort).toBeNull();
    expect(readConfig({ PUBLIC_URL: 'http://shop.example' }).sandboxPort).toBeNull();
    expect(readConfig({ TRUST_PROXY: '1' }).sandboxPort).toBeNull();
    expect(readConfig({ PUBLIC_URL: 'http://shop.example', PAYMENT_SANDBOX: '1' }).sandboxPort).toBe(3001);
    expect(readConfig({ PAYMENT_SANDBOX: '0' }).sandboxPort).toBeNull();
  });

  test('a public shop does not start without its proxy addresses or with the sandbox, unless that is allowed', () => {
    const https = { PUBLIC_URL: 'https://shop.example' };
    expect(() => readConfig(https)).toThrow(ConfigError);
    expect(() => readConfig(https)).toThrow(/TRUST_PROXY=1/);
    expect(() => readConfig({ ...https, ALLOW_UNSAFE: 'sandbox' })).toThrow(/TRUST_PROXY=1/);
    expect(readConfig({ ...https, ALLOW_UNSAFE: 'proxy' })).toMatchObject({ trustProxy: false });
    expect(readConfig({ ...https, TRUST_PROXY: '1' })).toMatchObject({ trustProxy: true, sandboxPort: null });

    for (const behind of [{ ...https, TRUST_PROXY: '1' }, { TRUST_PROXY: '1' }])
      expect(() => readConfig({ ...behind, PAYMENT_SANDBOX: '1' })).toThrow(/ALLOW_UNSAFE=sandbox/);
    const both = { ...https, PAYMENT_SANDBOX: '1', ALLOW_UNSAFE: 'proxy, sandbox' };
    expect(readConfig(both).sandboxPort).toBe(3001);
    expect(() => readConfig({ ALLOW_UNSAFE: 'everything' })).toThrow(/ALLOW_UNSAFE/);
  });

  test('OAuth keys are required together, and OAuth requires HTTPS', () => {
    for (const site of ['GOOGLE', 'GITHUB']) {
      const keys = { [`${site}_CLIENT_ID`]: 'x', [`${site}_CLIENT_SECRET`]: 'y' };
      expect(() => readConfig({ [`${site}_CLIENT_ID`]: 'x' })).toThrow(/please set both/);
      expect(() => readConfig({ [`${site}_CLIENT_SECRET`]: 'y' })).toThrow(/please set both/);
      const name = site === 'GOOGLE' ? 'GOOGLE_ISSUER_URL' : 'GITHUB_URL';
      expect(() => readConfig({ ...keys, [name]: 'http://elsewhere.example' })).toThrow(/https/);
      expect(readConfig({ ...keys, [name]: 'http://127.0.0.1:9' })).toMatchObject({
        [site.toLowerCase()]: { clientId: 'x', url: 'http://127.0.0.1:9' },
      });
    }
    expect(readConfig({}).google).toBeNull();
  });

  test.each([
    ['DEMO', 'seedDemo', true],
    ['TRUST_PROXY', 'trustProxy', false],
    ['VERIFY_EMAIL', 'requireVerifiedEmail', false],
    ['REQUIRE_ADMIN_2FA', 'requireAdminTwoFactor', false],
    ['PAYMENT_SANDBOX', 'allowPublicSandbox', false],
  ] as const)('%s is a switch: 1 or true, 0 or false, empty for its default', (name, field, byDefault) => {
    for (const word of ['1', 'true']) expect(readConfig({ [name]: word })[field]).toBe(true);
    for (const word of ['0', 'false']) expect(readConfig({ [name]: word })[field]).toBe(false);
    for (const unset of [{}, { [name]: '' }]) expect(readConfig(unset)[field]).toBe(byDefault);
    for (const word of ['yes', 'on', 'TRUE', '2'])
      expect(() => readConfig({ [name]: word })).toThrow(
        `Please check the environment. ${name}: 1 or true to switch it on, 0 or false to switch it off`,
      );
  });

  test('every wrong setting is reported at once', () => {
    expect(() => readConfig({ PORT: 'eighty', DEMO: 'no' })).toThrow(/PORT: .+; DEMO: /);
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'x', GITHUB_CLIENT_ID: 'y' })).toThrow(
      /STRIPE_WEBHOOK_SECRET is needed.+ GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET belong together/,
    );
  });

  test('a card key without its webhook secret is rejected', () =>
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow(/STRIPE_WEBHOOK_SECRET/));
});
