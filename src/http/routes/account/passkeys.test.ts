import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { passkeyChallenges, recoveryCodes } from '#db/schema.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import type { PasskeyTampering } from '#tests/helpers/accounts/create-software-authenticator.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi({ publicUrl: 'https://shop.example' });
const { db } = api.ctx;
const { device, start, keep, list, remove, ask, enter, logIn, kinds, profile, holder, add } =
  createPasskeyClient(api);

describe('adding a passkey', () => {
  test('requires user verification, for the domain of the shop', async () => {
    const robin = await api.createCustomer();
    const { status, body } = await api.call('POST', `/api/users/passkeys/start`, {
      as: robin,
      body: { password: testPassword },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'shop.example', name: 'Test Shop' },
      user: { name: robin.email, id: Buffer.from(robin.id.replaceAll('-', ''), 'hex').toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(await list(robin)).toEqual([]);
  });

  test('stores it, returns recovery codes, ends the other sessions and notifies the owner', async () => {
    const robin = await api.createCustomer();
    const [here, there] = [await api.createToken(robin), await api.createToken(robin)];
    const { codes, passkey } = await add(here);
    expect(new Set(codes).size).toBe(10);
    expect(await list(here)).toEqual([
      {
        _id: expect.any(String),
        name: 'Safari on iPhone',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        lastUsedAt: null,
      },
    ]);
    expect((await profile(there)).status).toBe(401);
    expect(await kinds(robin)).toEqual(['passkey-added']);
    const { body } = await start(here);
    expect(body).toMatchObject({ excludeCredentials: [{ id: passkey.id, transports: ['internal'] }] });
  });

  test('needs the password first', async () => {
    const robin = await api.createCustomer();
    for (const typed of ['a wrong guess', ''])
      expect(await start(robin, typed)).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', issues: [{ path: 'password' }] },
      });
    expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, robin.id))).toBe(0);
  });

  test.each<[string, PasskeyTampering]>([
    ['from another origin', { origin: 'https://shop.example.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['of another type', { type: 'webauthn.get' }],
  ])('a response %s is refused, and its challenge is consumed', async (_what, twist) => {
    const robin = await api.createCustomer();
    const { body: options } = await start(robin);
    expect(await keep(robin, device.make(options, twist).response)).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    });
    expect((await keep(robin, device.make(options).response)).body.code).toBe('link_ended');
    expect(await list(robin)).toEqual([]);
  });

  test("accepts no challenge that is another account's, of a login, forged or expired", async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const { body: options } = await start(robin);
    for (const challenge of [options.challenge, (await ask()).challenge, 'made-up'])
      expect((await keep(eve, device.make({ ...options, challenge }).response)).body.code).toBe('link_ended');
    api.clock.advance({ minutes: 6 });
    expect((await keep(robin, device.make(options).response)).body.code).toBe('link_ended');
    expect((await list(robin)).length + (await list(eve)).length).toBe(0);
  });

  test('a response is accepted once, also twice at once on two connections', async () => {
    const robin = await api.createCustomer();
    const { body: options } = await start(robin);
    const responses = [device.make(options).response, device.make(options).response];
    const both = await Promise.all(responses.map((response) => keep(robin, response)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await list(robin)).toHaveLength(1);
  });

  test('a registered passkey cannot be added again by any account', async () => {
    const robin = await holder();
    const eve = await api.createCustomer('Eve');
    const { body: options } = await start(eve);
    const stolen = device.make(options).response;
    const { attestationObject } = robin.response.response;
    const response = { id: robin.passkey.id, response: { ...stolen.response, attestationObject } };
    expect(await keep(eve, response)).toMatchObject({ status: 409, body: { code: 'already_set_up' } });
    expect(await list(robin.token)).toHaveLength(1);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, eve.id))).toBe(0);
  });

  test('is limited to ten, also with two requests at once', async () => {
    const { token } = await holder();
    for (let n = 0; n < 8; n += 1) expect((await add(token)).codes).toEqual([]);
    const options = [(await start(token)).body, (await start(token)).body];
    const both = await Promise.all(options.map((one) => keep(token, device.make(one).response)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await start(token)).body.code).toBe('already_set_up');
    expect(await list(token)).toHaveLength(10);
  });
});

describe('removing a passkey', () => {
  test('needs the password, keeps the other passkeys, and notifies the owner', async () => {
    const { who, token, passkey } = await holder();
    const second = await add(token);
    const [first, other] = await list(token);
    expect((await remove(token, first?._id, { password: 'a wrong guess' })).body.code).toBe('wrong_password');
    expect(await list(token)).toHaveLength(2);
    expect(await remove(token, first?._id)).toMatchObject({ status: 200, body: { _id: first?._id } });
    expect((await list(token)).map(({ _id }) => _id)).toEqual([other?._id]);
    expect((await enter(passkey)).body.code).toBe('passkey_refused');
    expect((await enter(second.passkey)).status).toBe(200);
    expect((await remove(token, first?._id)).status).toBe(404);
    expect(await kinds(who)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed']);
  });

  test('the last second factor also needs a recovery code, and then the password alone is enough', async () => {
    const { who, token, codes } = await holder();
    const [only] = await list(token);
    for (const body of [{ password: testPassword }, { password: testPassword, code: '123456' }])
      expect(await remove(token, only?._id, body)).toMatchObject({
        status: 400,
        body: { code: 'wrong_code', issues: [{ path: 'code' }] },
      });
    expect((await logIn(who)).body.token).toBeUndefined();
    expect((await remove(token, only?._id, { password: testPassword, code: codes[1] ?? '' })).status).toBe(
      200,
    );
    expect((await logIn(who)).body.token).toBeTruthy();
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, who.id))).toBe(0);
  });

  test('of the last two at once keeps one', async () => {
    const { token } = await holder();
    await add(token);
    const both = await Promise.all((await list(token)).map(({ _id }) => remove(token, _id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list(token)).toHaveLength(1);
  });

  test('is allowed to its owner only, and others get 404', async () => {
    const { token } = await holder();
    const [mine] = await list(token);
    const eve = await api.createCustomer('Eve');
    for (const id of [mine?._id, 'no-id-at-all']) expect((await remove(eve, id)).status).toBe(404);
    expect(await list(eve)).toEqual([]);
    expect(await list(token)).toHaveLength(1);
  });
});

test('guests are refused on every route', async () => {
  const { response } = device.make({ challenge: 'x', user: { id: 'x' } });
  for (const [path, body] of [
    ['', response],
    ['/start', { password: testPassword }],
    ['/00000000-0000-4000-8000-000000000000/remove', { password: testPassword }],
  ] as const)
    expect((await api.call('POST', `/api/users/passkeys${path}`, { body })).status).toBe(401);
  expect((await api.call('GET', '/api/users/passkeys')).status).toBe(401);
});
