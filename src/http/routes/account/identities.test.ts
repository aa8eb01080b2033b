import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { createGitHubOAuthProvider } from '#infra/oauth/github-oauth-provider.ts';
import { createGoogleOAuthProvider } from '#infra/oauth/google-oauth-provider.ts';
import { createOAuthClient } from '#tests/helpers/accounts/create-oauth-client.ts';
import { startFakeOAuthServer } from '#tests/helpers/servers/start-fake-oauth-server.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const site = await startFakeOAuthServer();
const api = await createTestApi({
  signIn: {
    google: createGoogleOAuthProvider(site.settings),
    github: createGitHubOAuthProvider(site.settings),
  },
});
const { db } = api.ctx;
const { somebody, signInAs } = createOAuthClient(api, site);

describe('unlinking an OAuth provider', () => {
  const path = '/api/users/identities';
  const list = async (as: string) =>
    (await api.call<{ identities: { provider: string }[] }>('GET', path, { as })).body.identities;
  const unlink = (as: string, name = 'google') => api.call('DELETE', `${path}/${name}`, { as });

  test('is allowed to the account owner, who is notified, if another login method is left', async () => {
    const nova = somebody();
    const { body: hers } = await signInAs('google', nova);
    const eve = await api.createToken(await api.createCustomer('Eve'));
    expect(await list(hers.token)).toEqual([{ provider: 'google', createdAt: expect.any(String) }]);
    expect(await list(eve)).toEqual([]);
    expect((await api.call('DELETE', `${path}/google`)).status).toBe(401);
    expect((await unlink(eve)).status).toBe(404);
    expect((await unlink(hers.token, 'github')).status).toBe(404);
    expect((await unlink(hers.token, 'gitlab')).status).toBe(400);
    expect(await unlink(hers.token)).toMatchObject({ status: 409, body: { code: 'only_way_in' } });
    await signInAs('github', { ...nova, id: nova.id + 1_000_000 });
    const both = await Promise.all([unlink(hers.token), unlink(hers.token, 'github')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list(hers.token)).toHaveLength(1);
    const told = await db.select().from(mails).where(eq(mails.recipient, nova.email));
    expect(told.map(({ kind }) => kind)).toEqual(['welcome', 'sign-in-linked', 'sign-in-removed']);
  });

  test('needs re-authentication long after the login', async () => {
    const { body } = await signInAs('google', somebody());
    api.clock.advance({ minutes: 16 });
    expect(await unlink(body.token)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await list(body.token)).toHaveLength(1);
  });
});
