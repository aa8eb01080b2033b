import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import type { Tampering } from '#tests/helpers/accounts/create-soft-authenticator.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi({ publicUrl: 'https://shop.example' });
const { db } = api.ctx;
const { device, start, list, ask, send, enter, profile, holder, network } = createPasskeyClient(api);

describe('a passkey', () => {
  test('opens its account alone, and its use is noted', async () => {
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

  test('is asked for by the address that the shop has, and by no account', async () => {
    const { body } = await api.call('POST', '/api/users/login/passkey/start', {
      headers: { host: 'evil.example' },
      remoteAddress: network(),
    });
    expect(body).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
    expect(JSON.stringify(body)).not.toContain('evil.example');
    expect(body.allowCredentials).toBeUndefined();
  });

  test.each<[string, Tampering]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['by plain http', { origin: 'http://shop.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['that has not made sure of its owner', { verified: false }],
    ['of another kind', { type: 'webauthn.create' }],
    ['in the name of somebody else', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('an answer %s opens nothing, and its challenge is spent', async (_what, twist) => {
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

  test("a key of one's own under somebody else's name opens nothing", async () => {
    const [robin, eve] = [await holder(), await holder(await api.createCustomer('Eve'))];
    const forged = { ...robin.passkey, privateKey: eve.passkey.privateKey };
    expect((await enter(forged)).body.code).toBe('passkey_refused');
    const handed = await enter({ ...eve.passkey, counter: 9 }, { userHandle: robin.passkey.userHandle });
    expect(handed.body.code).toBe('passkey_refused');
  });

  test('one that nobody has added opens nothing', async () => {
    const { passkey } = device.make({ challenge: 'x', user: { id: 'x' } });
    expect((await enter(passkey)).body.code).toBe('passkey_refused');
  });

  test('its answer counts once: replayed, made up, late or of an adding it opens nothing', async () => {
    const { passkey, token } = await holder();
    const answer = device.use(await ask(), passkey);
    expect((await send(answer)).status).toBe(200);
    expect((await send(answer)).body.code).toBe('link_ended');
    for (const challenge of ['made-up', (await start(token)).body.challenge])
      expect((await send(device.use({ challenge }, passkey))).body.code).toBe('link_ended');
    const late = device.use(await ask(), passkey);
    api.clock.advance({ minutes: 6 });
    expect((await send(late)).body.code).toBe('link_ended');
  });

  test('two answers to one challenge at once: one gets in', async () => {
    const { passkey } = await holder();
    const asked = await ask();
    const both = await Promise.all(
      [device.use(asked, passkey), device.use(asked, passkey)].map((one) => send(one)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a counter that stands still or goes back is refused; one that is always 0 is not', async () => {
    const { passkey } = await holder();
    expect((await enter(passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect((await enter(passkey, { counter })).body.code).toBe('passkey_refused');
    expect((await enter(passkey, { counter: 8 })).status).toBe(200);
    const { passkey: uncounted } = await holder();
    for (let n = 0; n < 2; n += 1) expect((await enter(uncounted, { counter: 0 })).status).toBe(200);
  });

  test('two with one counter at once, as a copied device would: one gets in', async () => {
    const { passkey } = await holder();
    const asked = [await ask(), await ask()];
    const both = await Promise.all(asked.map((one) => send(device.use(one, passkey, { counter: 5 }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('failures are limited a passkey and network, even before a right answer', async () => {
    const { passkey } = await holder();
    for (let n = 0; n < 10; n += 1)
      expect((await send(device.use(await ask(), passkey, { verified: false }), '203.0.113.9')).status).toBe(
        400,
      );
    const refused = await send(device.use(await ask(), passkey), '203.0.113.9');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect((await enter(passkey)).status).toBe(200);
  });

  test('challenges are limited a network', async () => {
    const path = '/api/users/login/passkey/start';
    const asked = [];
    for (let n = 0; n < 61; n += 1)
      asked.push(await api.call('POST', path, { remoteAddress: '203.0.113.77' }));
    expect(asked.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
  });
});
