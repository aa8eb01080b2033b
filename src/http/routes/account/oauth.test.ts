import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { identities, mails, signIns, users } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import type { OAuthProviderName } from '#domain/accounts/states.ts';
import { createGitHubOAuthProvider } from '#infra/oauth/github-oauth-provider.ts';
import { createGoogleOAuthProvider } from '#infra/oauth/google-oauth-provider.ts';
import { createOAuthClient } from '#tests/helpers/accounts/create-oauth-client.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import { type OAuthUser, startFakeOAuthServer } from '#tests/helpers/servers/start-fake-oauth-server.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const site = await startFakeOAuthServer();
const api = await createTestApi({
  signIn: {
    google: createGoogleOAuthProvider(site.settings),
    github: createGitHubOAuthProvider(site.settings),
  },
});
const { db } = api.ctx;
const base = '/api/users/sign-in';
const returnPath = (name: OAuthProviderName) => `${base}/${name}/return`;

const { somebody, go, leave, finish, visit, signInAs } = createOAuthClient(api, site);
const accountsOf = (visitor: OAuthUser) => db.select().from(users).where(eq(users.email, visitor.email));

describe.each(['google', 'github'] as const)('OAuth login with %s', (name) => {
  test('creates an account without a password, and finds it again under another address', async () => {
    const nova = somebody();
    const first = await signInAs(name, nova);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).sort()).toEqual(['_id', 'email', 'isAdmin', 'name', 'token']);
    expect(first.body).toMatchObject({ email: nova.email, name: 'Nova', isAdmin: false });
    expect((await api.call('GET', '/api/users/profile', { as: first.body.token })).status).toBe(200);
    const [account] = await accountsOf(nova);
    expect(account).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) });
    const again = await signInAs(name, { ...nova, email: 'moved@elsewhere.example', verified: false });
    expect(again.body._id).toBe(first.body._id);
  });

  test('redirects with state, PKCE and the configured address of the shop, not that of the Host header', async () => {
    const response = await api.app.inject({ url: `${base}/${name}`, headers: { host: 'evil.example' } });
    const { searchParams: asked } = new URL(String(response.headers.location));
    expect(asked.get('redirect_uri')).toBe(`http://localhost:9${returnPath(name)}`);
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/);
    expect(asked.has('nonce')).toBe(name === 'google');
    expect(String(response.headers.location)).not.toContain(site.settings.clientSecret);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const kept = JSON.stringify(await db.select().from(signIns));
    for (const secret of [asked.get('state'), cookie.slice(8, 51)]) expect(kept).not.toContain(secret);
  });

  test('puts no token into a URL, and returns to the requested page', async () => {
    const back = await visit(name, somebody(), '/orders?x=1');
    expect(back.status).toBe(302);
    expect(back.location).toBe(`/login?signin=${name}&next=%2Forders%3Fx%3D1`);
    const { body } = await finish(back.cookie);
    expect(back.location).not.toContain(body.token);
  });

  test('refuses an address that the provider has not verified', async () => {
    const robin = await api.createCustomer();
    for (const visitor of [
      somebody({ verified: false }),
      somebody({ email: robin.email, verified: false }),
    ]) {
      const back = await visit(name, visitor);
      expect(back.location).toBe('/login?signin=unverified');
      expect((await finish(back.cookie)).body.code).toBe('link_ended');
    }
    expect(await db.$count(identities, eq(identities.userId, robin.id))).toBe(0);
  });

  test('refuses a wrong state, a code of another login, and a browser without the cookie', async () => {
    const nova = somebody();
    const left = await leave(name);
    const forged = new URLSearchParams(site.authorize(left.location, nova));
    forged.set('state', 'x'.repeat(43));
    expect((await go(`${returnPath(name)}?${forged}`, left.cookie)).location).toBe('/login?signin=failed');
    const [mine, other] = [await leave(name), await leave(name)];
    const stolen = new URLSearchParams(site.authorize(other.location, nova));
    stolen.set('state', new URL(mine.location).searchParams.get('state') ?? '');
    expect((await go(`${returnPath(name)}?${stolen}`, mine.cookie)).location).toBe('/login?signin=failed');
    const third = await leave(name);
    const query = site.authorize(third.location, nova);
    for (const cookie of ['', 'sign-in=', 'sign-in=made-up'])
      expect((await go(`${returnPath(name)}?${query}`, cookie)).location).toBe('/login?signin=ended');
    expect(await accountsOf(nova)).toEqual([]);
  });

  test('accepts a callback and its page token once, both within ten minutes', async () => {
    const nova = somebody();
    const left = await leave(name);
    const address = `${returnPath(name)}?${site.authorize(left.location, nova)}`;
    const both = await Promise.all([go(address, left.cookie), go(address, left.cookie)]);
    expect(both.map(({ location }) => location).sort()).toEqual([
      '/login?signin=ended',
      `/login?signin=${name}`,
    ]);
    const good = both.find(({ location }) => location.endsWith(name))?.cookie ?? '';
    expect((await finish(left.cookie)).status).toBe(400);
    const pages = await Promise.all([finish(good), finish(good)]);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await visit(name, nova);
    const later = await leave(name);
    const query = site.authorize(later.location, nova);
    api.clock.advance({ minutes: 11 });
    expect((await finish(late.cookie)).body.code).toBe('link_ended');
    expect((await go(`${returnPath(name)}?${query}`, later.cookie)).location).toBe('/login?signin=ended');
  });

  test('a user who declines at the provider gets a message', async () => {
    const left = await leave(name, '/cart');
    const state = new URL(left.location).searchParams.get('state');
    const back = await go(`${returnPath(name)}?error=access_denied&state=${state}`, left.cookie);
    expect(back.location).toBe('/login?signin=declined&next=%2Fcart');
  });
});

test('Google: a wrong nonce is refused', async () => {
  const nova = somebody({ nonce: 'of another sign-in' });
  expect((await visit('google', nova)).location).toBe('/login?signin=failed');
  expect(await accountsOf(nova)).toEqual([]);
});

test('a login that started at one provider cannot return from the other', async () => {
  const left = await leave('google');
  const query = site.authorize(left.location, somebody());
  expect((await go(`${returnPath('github')}?${query}`, left.cookie)).location).toBe('/login?signin=ended');
});

test('two browsers of a new person at once create one account', async () => {
  const nova = somebody();
  const both = await Promise.all([signInAs('google', nova), signInAs('google', nova)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await accountsOf(nova)).toHaveLength(1);
});

describe('an existing account', () => {
  const asRobin = async (emailVerifiedAt: Date | null = null) => {
    const robin = await api.createCustomer();
    await db.update(users).set({ emailVerifiedAt }).where(eq(users.id, robin.id));
    return robin;
  };
  const logIn = (email: string) =>
    api.call('POST', '/api/users/login', { body: { email, password: testPassword } });

  test('is opened by its verified address in any case, and keeps its password', async () => {
    const robin = await asRobin(new Date());
    const { body } = await signInAs('github', somebody({ email: robin.email.toUpperCase() }));
    expect(body._id).toBe(robin.id);
    expect((await logIn(robin.email)).status).toBe(200);
  });

  test('with an unverified address loses the password and sessions of its creator', async () => {
    const robin = await asRobin();
    const token = await api.createToken(robin);
    const { body } = await signInAs('google', somebody({ email: robin.email }));
    expect(body._id).toBe(robin.id);
    expect((await logIn(robin.email)).status).toBe(401);
    expect((await api.call('GET', '/api/users/profile', { as: token })).status).toBe(401);
    const told = await db.select().from(mails).where(eq(mails.recipient, robin.email));
    expect(told).toMatchObject([
      { kind: 'sign-in-linked', data: { provider: 'google', passwordEnded: 'yes' } },
    ]);
    const reset = await issuePasswordReset(api.ctx, robin.email);
    const fresh = { token: reset?.link.split('#token=')[1], password: testPassword };
    expect((await api.call('POST', '/api/users/reset-password', { body: fresh })).status).toBe(200);
    expect((await logIn(robin.email)).status).toBe(200);
  });

  test('with two-factor login asks for its code, and keeps its password', async () => {
    const robin = await asRobin(new Date());
    const as = await api.createToken(robin);
    const path = '/api/users/second-factor';
    const { body: made } = await api.call<{ key: string }>('POST', path, {
      as,
      body: { password: testPassword },
    });
    const code = () =>
      TOTP.generate({ secret: Secret.fromBase32(made.key), timestamp: api.ctx.clock.now().getTime() });
    await api.call('POST', `${path}/confirm`, { as, body: { code: code() } });
    api.clock.advance({ minutes: 1 });
    const { body } = await signInAs('google', somebody({ email: robin.email }));
    expect(Object.keys(body)).toEqual(['secondFactor']);
    const response = await api.call('POST', '/api/users/login/code', {
      body: { ticket: body.secondFactor.ticket, code: code() },
    });
    expect(response.body._id).toBe(robin.id);
    expect((await logIn(robin.email)).status).toBe(200);
  });

  test('with a passkey asks for the passkey, and keeps its password', async () => {
    const robin = await asRobin(new Date());
    const { holder, enter } = createPasskeyClient(api);
    const { passkey } = await holder(robin);
    const { body } = await signInAs('google', somebody({ email: robin.email }));
    const asked = { ticket: expect.any(String), app: false, passkey: true };
    expect(body).toEqual({ secondFactor: asked });
    expect((await enter(passkey)).body._id).toBe(robin.id);
    expect((await logIn(robin.email)).body).toEqual({ secondFactor: asked });
  });

  test('with an unverified address loses every other login method: passkeys, factors and identities', async () => {
    const { holder, enter } = createPasskeyClient(api);
    const { who, passkey } = await holder(await asRobin(new Date()));
    await signInAs('github', somebody({ email: who.email }));
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, who.id));
    const { body } = await signInAs('google', somebody({ email: who.email }));
    expect(body).toMatchObject({ _id: who.id, token: expect.any(String) });
    const left = await db.select().from(identities).where(eq(identities.userId, who.id));
    expect(left.map(({ provider }) => provider)).toEqual(['google']);
    expect((await enter(passkey)).status).toBe(400);
  });

  test('that was closed stays closed, and the same person gets a new account', async () => {
    const nova = somebody();
    const { body: first } = await signInAs('github', nova);
    const waiting = await visit('github', nova);
    await api.call('DELETE', `/api/users/${first._id}`, { as: await api.createAdmin() });
    expect((await finish(waiting.cookie)).body.code).toBe('link_ended');
    const { body: second } = await signInAs('github', nova);
    expect(second._id).not.toBe(first._id);
  });
});

test('an unconfigured provider is 404, and one that does not respond is reported as failed', async () => {
  const { google } = api.ctx.oauth;
  api.ctx.oauth.google = null;
  for (const path of ['google', 'google/return', 'gitlab', 'constructor'])
    expect((await go(`${base}/${path}`)).status).toBe(404);
  const gone = await startFakeOAuthServer();
  api.ctx.oauth.google = createGoogleOAuthProvider(gone.settings);
  gone.close();
  expect((await go(`${base}/google`)).status).toBe(503);
  api.ctx.oauth.google = google;
});

test('over HTTPS the cookie is host-only and secure', async () => {
  const { publicUrl } = api.ctx.shop;
  api.ctx.shop.publicUrl = 'https://shop.example';
  const nova = somebody();
  const left = await leave('google');
  expect(left.set).toMatch(
    /^__Host-sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
  );
  const back = await go(`${returnPath('google')}?${site.authorize(left.location, nova)}`, left.cookie);
  expect((await finish(back.cookie)).body.email).toBe(nova.email);
  api.ctx.shop.publicUrl = publicUrl;
});
