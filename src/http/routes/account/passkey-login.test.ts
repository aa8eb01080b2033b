import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import type { PasskeyTampering } from '#tests/helpers/accounts/create-software-authenticator.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi({ publicUrl: 'https://shop.example' });
const { db } = api.ctx;
const { device, start, list, ask, send, enter, profile, holder, network } = createPasskeyClient(api);

describe('a passkey', () => {
  test('opens its own account only, and its use is recorded', async () => {
    const { who, passkey, token } = await holder();
    const before = api.clock.now().getTime();
    const { status, body } = await enter(passkey);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['_id', 'email', 'isAdmin', 'name', 'token']);
    expect(body._id).toBe(who.id);
    expect((await profile(body.token)).status).toBe(200);
    expect(Date.parse((await list(token))[0]?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect((await enter(passkey)).status).toBe(200);
  });

  test('is requested for the domain of the shop, without naming an account', async () => {
    const { body } = await api.call('POST', '/api/users/login/passkey/start', {
      headers: { host: 'evil.example' },
      remoteAddress: network(),
    });
    expect(body).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
    expect(JSON.stringify(body)).not.toContain('evil.example');
    expect(body.allowCredentials).toBeUndefined();
  });

  test.each<[string, PasskeyTampering]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from plain HTTP', { origin: 'http://shop.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['of another type', { type: 'webauthn.create' }],
    ['with another user handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('a response %s is refused, and its challenge is consumed', async (_what, twist) => {
    const { who, passkey } = await holder();
    const before = await db.$count(sessions, eq(sessions.userId, who.id));
    const asked = await ask();
    expect(await send(device.use(asked, passkey, twist))).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    });
    expect((await send(device.use(asked, passkey))).body.code).toBe('link_ended');
    expect(await db.$count(sessions, eq(sessions.userId, who.id))).toBe(before);
    expect((await enter(passkey)).status).toBe(200);
  });

  test("one's own key under another account's name is refused", async () => {
    const [robin, eve] = [await holder(), await holder(await api.createCustomer('Eve'))];
    const forged = { ...robin.passkey, privateKey: eve.passkey.privateKey };
    expect((await enter(forged)).body.code).toBe('passkey_refused');
    const handed = await enter({ ...eve.passkey, counter: 9 }, { userHandle: robin.passkey.userHandle });
    expect(handed.body.code).toBe('passkey_refused');
  });

  test('an unknown key is refused', async () => {
    const { passkey } = device.make({ challenge: 'x', user: { id: 'x' } });
    expect((await enter(passkey)).body.code).toBe('passkey_refused');
  });

  test('a response is accepted once: replayed, forged, expired or registration responses are refused', async () => {
    const { passkey, token } = await holder();
    const response = device.use(await ask(), passkey);
    expect((await send(response)).status).toBe(200);
    expect((await send(response)).body.code).toBe('link_ended');
    for (const challenge of ['made-up', (await start(token)).body.challenge])
      expect((await send(device.use({ challenge }, passkey))).body.code).toBe('link_ended');
    const late = device.use(await ask(), passkey);
    api.clock.advance({ minutes: 6 });
    expect((await send(late)).body.code).toBe('link_ended');
  });

  test('two responses to one challenge at once: one succeeds', async () => {
    const { passkey } = await holder();
    const asked = await ask();
    const both = await Promise.all(
      [device.use(asked, passkey), device.use(asked, passkey)].map((one) => send(one)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a counter that does not increase is refused, unless it is always 0', async () => {
    const { passkey } = await holder();
    expect((await enter(passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect((await enter(passkey, { counter })).body.code).toBe('passkey_refused');
    expect((await enter(passkey, { counter: 8 })).status).toBe(200);
    const { passkey: uncounted } = await holder();
    for (let n = 0; n < 2; n += 1) expect((await enter(uncounted, { counter: 0 })).status).toBe(200);
  });

  test('two responses with the same counter at once, as from a cloned device: one succeeds', async () => {
    const { passkey } = await holder();
    const asked = [await ask(), await ask()];
    const both = await Promise.all(asked.map((one) => send(device.use(one, passkey, { counter: 5 }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('failures are limited per passkey and network, even before a right response', async () => {
    const { passkey } = await holder();
    for (let n = 0; n < 10; n += 1)
      expect((await send(device.use(await ask(), passkey, { verified: false }), '203.0.113.9')).status).toBe(
        400,
      );
    const refused = await send(device.use(await ask(), passkey), '203.0.113.9');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect((await enter(passkey)).status).toBe(200);
  });

  test('challenges are limited per network', async () => {
    const path = '/api/users/login/passkey/start';
    const asked = [];
    for (let n = 0; n < 61; n += 1)
      asked.push(await api.call('POST', path, { remoteAddress: '203.0.113.77' }));
    expect(asked.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
  });
});
