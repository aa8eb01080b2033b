import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { passkeyChallenges, passkeys, recoveryCodes } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi({ publicUrl: 'https://shop.example' });
const { db } = api.ctx;
const { start, list, remove, enter, logIn, finish, profile, holder, add } = createPasskeyClient(api);

describe('an account with a passkey', () => {
  test('needs a second factor after the password: the passkey or a recovery code', async () => {
    const { who, codes, token } = await holder();
    const { body } = await logIn(who);
    expect(body).toEqual({ secondFactor: { ticket: expect.any(String), app: false, passkey: true } });
    const { ticket } = body.secondFactor;
    expect((await finish(ticket, '123456')).body.code).toBe('wrong_code');
    expect((await finish(ticket, codes[0] ?? '')).status).toBe(200);
    expect((await finish((await logIn(who)).body.secondFactor.ticket, codes[0] ?? '')).status).toBe(400);
    expect((await api.call('GET', '/api/users/second-factor', { as: token })).body).toEqual({
      ...{
        active: false,
        passkey: true,
        required: false,
        hasPassword: true,
        emailVerified: true,
        recoveryCodesLeft: 9,
      },
    });
  });

  test('keeps the passkey after a new password and after logging out everywhere', async () => {
    const { who, passkey, token } = await holder();
    const link = await issuePasswordReset(api.ctx, who.email);
    const fresh = 'a brand new password';
    await api.call('POST', '/api/users/reset-password', {
      body: { token: link?.link.split('#token=')[1], password: fresh },
    });
    expect((await profile(token)).status).toBe(401);
    expect((await logIn(who, fresh)).body.secondFactor.passkey).toBe(true);
    const { body } = await enter(passkey);
    await api.call('DELETE', '/api/users/sessions', { as: body.token });
    expect((await profile(body.token)).status).toBe(401);
    expect((await enter(passkey)).status).toBe(200);
  });

  test('shares its recovery codes with an authenticator app until both are removed', async () => {
    const { who, token, codes } = await holder();
    const { body: made } = await api.call<{ key: string }>('POST', '/api/users/second-factor', {
      as: token,
      body: { password: testPassword },
    });
    const totp = () =>
      TOTP.generate({ secret: Secret.fromBase32(made.key), timestamp: api.ctx.clock.now().getTime() });
    const { body } = await api.call('POST', '/api/users/second-factor/confirm', {
      as: token,
      body: { code: totp() },
    });
    expect(body).toEqual({ recoveryCodes: [] });
    expect((await logIn(who)).body.secondFactor).toMatchObject({ app: true, passkey: true });
    expect((await finish((await logIn(who)).body.secondFactor.ticket, codes[0] ?? '')).status).toBe(200);
    const [passkey] = await list(token);
    expect((await remove(token, passkey?._id)).status).toBe(200);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, who.id))).toBe(9);
    api.clock.advance({ minutes: 1 });
    const off = { as: token, body: { password: testPassword, code: totp() } };
    expect((await api.call('POST', '/api/users/second-factor/remove', off)).status).toBe(200);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, who.id))).toBe(0);
    expect((await logIn(who)).body.token).toBeTruthy();
  });

  test('includes the passkey in its data export, and loses it when the account is closed', async () => {
    const { who, passkey, token } = await holder();
    await start(token);
    const { body } = await api.call<{ profile: object }>('GET', '/api/users/my-data', { as: token });
    expect(body.profile).toMatchObject({
      twoStepLogIn: true,
      passkeys: [{ name: 'Safari on iPhone', lastUsedAt: null }],
    });
    await api.call('DELETE', `/api/users/${who.id}`, { as: await api.createAdmin() });
    for (const table of [passkeys, passkeyChallenges, recoveryCodes])
      expect(await db.$count(table, eq(table.userId, who.id))).toBe(0);
    expect((await enter(passkey)).body.code).toBe('passkey_refused');
  });
});

test('a passkey satisfies the two-factor requirement for admins, and the password alone does not', async () => {
  const ada = await api.createAdmin();
  const token = await api.createToken(ada);
  api.ctx.shop.requireAdminTwoFactor = true;
  expect((await api.call('GET', '/api/users', { as: token })).body.code).toBe('second_factor_needed');
  const { passkey } = await add(token);
  expect((await api.call('GET', '/api/users', { as: token })).status).toBe(200);
  expect((await logIn(ada)).body.token).toBeUndefined();
  const { body } = await enter(passkey);
  expect((await api.call('GET', '/api/users', { as: body.token })).status).toBe(200);
  api.ctx.shop.requireAdminTwoFactor = false;
});
