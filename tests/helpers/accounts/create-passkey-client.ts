import { eq } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import type { TestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import {
  createSoftwareAuthenticator,
  type PasskeyRegistrationOptions,
  type PasskeyTampering,
  type SoftwarePasskey,
} from './create-software-authenticator.ts';

type Refusal = { code: string; message: string; issues?: { path: string }[] };
type Asked = { secondFactor: { ticket: string; app: boolean; passkey: boolean }; token?: string };
type Listed = { passkeys: { _id: string; name: string; createdAt: string; lastUsedAt: string | null }[] };

const base = '/api/users/passkeys';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Calls of an iPhone browser with passkeys. Each log-in is from its own network. */
export function createPasskeyClient(api: TestApi) {
  const device = createSoftwareAuthenticator(api.ctx.shop.publicUrl);
  const headers = { 'user-agent': iphone };
  let calls = 0;
  const network = () => `10.1.${calls >> 8}.${calls++ & 255}`;

  const start = (as: AuthenticatedActor | string, typed = testPassword) =>
    api.call<PasskeyRegistrationOptions & Refusal>('POST', `${base}/start`, {
      as,
      body: { password: typed },
    });
  const keep = (as: AuthenticatedActor | string, body: unknown) =>
    api.call<{ recoveryCodes: string[] } & Refusal>('POST', base, { as, body, headers });
  const ask = async () => {
    const path = '/api/users/login/passkey/start';
    return (await api.call<{ challenge: string }>('POST', path, { remoteAddress: network() })).body;
  };
  const send = (body: unknown, remoteAddress = network()) =>
    api.call<{ token: string; _id: string } & Refusal>('POST', '/api/users/login/passkey', {
      ...{ body, remoteAddress, headers },
    });

  /** Adds a passkey in this session. */
  async function add(token: string) {
    const { passkey, response } = device.make((await start(token)).body);
    const { status, body } = await keep(token, response);
    if (status !== 201) throw new Error(`adding a passkey: ${status} ${body.message}`);
    return { passkey, response, codes: body.recoveryCodes };
  }

  return {
    ...{ device, network, start, keep, ask, send, add },
    /** A user with a passkey, and the session in which it was added. */
    async holder(who?: AuthenticatedActor) {
      const owner = who ?? (await api.createCustomer());
      const token = await api.createToken(owner);
      return { who: owner, token, ...(await add(token)) };
    },
    list: async (as: AuthenticatedActor | string) =>
      (await api.call<Listed>('GET', base, { as })).body.passkeys,
    remove: (
      as: AuthenticatedActor | string,
      id: string | undefined,
      body: object = { password: testPassword },
    ) => api.call<Refusal>('POST', `${base}/${id}/remove`, { as, body }),
    enter: async (passkey: SoftwarePasskey, twist?: PasskeyTampering) =>
      send(device.use(await ask(), passkey, twist)),
    logIn: (actor: AuthenticatedActor, typed = testPassword) =>
      api.call<Asked>('POST', '/api/users/login', { body: { email: actor.email, password: typed } }),
    finish: (ticket: string, code: string) =>
      api.call<{ token: string } & Refusal>('POST', '/api/users/login/code', { body: { ticket, code } }),
    kinds: async (actor: AuthenticatedActor) =>
      (await api.ctx.db.select().from(mails).where(eq(mails.recipient, actor.email))).map(({ kind }) => kind),
    profile: (as: string) => api.call<{ isAdmin: boolean }>('GET', '/api/users/profile', { as }),
  };
}
