import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

const credentialsTtlMs = 15 * 60_000;
const maxCachedCredentials = 100;
const timeoutMs = 10_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');
const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a request was made on this machine, by one of its own names and not through a proxy. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  const address = `http://${headers.host ?? ''}`;
  const name = URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
  const isLocalName = name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
  return isLocalName && isLoopback(ip);
}

function readCredentials(header: string | undefined): { email: string; password: string } | null {
  const [scheme, encoded] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : { email: text.slice(0, colon), password: text.slice(colon + 1) };
}

interface Refusal {
  status: 401 | 403 | 429 | 503;
  message: string;
}
const credentialsRefusal: Refusal = {
  status: 401,
  message: 'The control page requires the email and password of an admin.',
};
const shopRefusal: Refusal = { status: 503, message: 'The shop cannot check the password now.' };

/** Logs in at the shop and out again. @returns null for an admin */
async function checkAdmin(
  loginUrl: string,
  body: { email: string; password: string },
): Promise<Refusal | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(loginUrl, { method: 'POST', headers, body: JSON.stringify(body), signal });
  if (login.status === 429)
    return { status: 429, message: 'Too many logins have failed. Try again in a few minutes.' };
  if (login.status >= 500) return shopRefusal;
  const user = (login.ok ? await login.json() : {}) as { isAdmin?: boolean; token?: string };
  if (user.token) {
    const authorization = `Bearer ${user.token}`;
    await fetch(new URL('logout', loginUrl), { method: 'POST', headers: { authorization }, signal });
  }
  return user.isAdmin === true ? null : credentialsRefusal;
}

/**
 * A hook that admits only admins of the shop from other machines, by HTTP Basic. An admin with two-factor
 * authentication can use the control page on this machine.
 * @param loginUrl the shop's login route, which responds `{isAdmin, token}`; null: no access from other machines
 */
export function requireShopAdmin(loginUrl: string | null, now: () => number): onRequestAsyncHookHandler {
  const checkedCredentials = new Map<string, number>();
  async function check(request: FastifyRequest): Promise<Refusal | null> {
    if (isLocal(request)) return null;
    if (!loginUrl)
      return { status: 403, message: 'The control page can only be opened on the machine of the sandbox.' };
    const credentials = readCredentials(request.headers.authorization);
    if (!credentials) return credentialsRefusal;
    const key = createHash('sha256').update(JSON.stringify(credentials)).digest('base64');
    if ((checkedCredentials.get(key) ?? 0) > now()) return null;
    const refusal = await checkAdmin(loginUrl, credentials).catch(() => shopRefusal);
    if (!refusal) {
      if (checkedCredentials.size >= maxCachedCredentials) checkedCredentials.clear();
      checkedCredentials.set(key, now() + credentialsTtlMs);
    }
    return refusal;
  }
  return async (request, reply) => {
    const refusal = await check(request);
    if (!refusal) return;
    if (refusal.status === 401)
      reply.header('www-authenticate', 'Basic realm="Payment sandbox", charset="UTF-8"');
    return reply.code(refusal.status).send({ message: refusal.message });
  };
}
