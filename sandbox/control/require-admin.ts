import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { jsonResponse, type Request, type Response, type Router } from '../shared/http-types.ts';

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

/** Whether a request was made on this machine, by one of its own names and through no proxy. */
function isLocal({ remoteAddress, headers }: Request): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  const address = `http://${headers.host ?? ''}`;
  const name = URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
  const isLocalName = name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
  return isLocalName && isLoopback(remoteAddress);
}

function readCredentials(header: string | undefined): { email: string; password: string } | null {
  const [scheme, encoded] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : { email: text.slice(0, colon), password: text.slice(colon + 1) };
}

function refusalResponse(status: number, message: string): Response {
  const challenge = 'Basic realm="Payment sandbox", charset="UTF-8"';
  return jsonResponse(status, { message }, status === 401 ? { 'www-authenticate': challenge } : {});
}

/** Logs in at the shop and out again. */
async function checkAdmin(
  loginUrl: string,
  body: { email: string; password: string },
): Promise<Response | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(loginUrl, { method: 'POST', headers, body: JSON.stringify(body), signal });
  if (login.status === 429)
    return refusalResponse(429, 'Too many log-ins have failed. Try again in a few minutes.');
  if (login.status >= 500) return refusalResponse(503, 'The shop cannot check the password now.');
  const user = (login.ok ? await login.json() : {}) as { isAdmin?: boolean; token?: string };
  if (user.token) {
    const authorization = `Bearer ${user.token}`;
    await fetch(new URL('logout', loginUrl), { method: 'POST', headers: { authorization }, signal });
  }
  return user.isAdmin === true
    ? null
    : refusalResponse(401, "The control page asks for an admin's email and password.");
}

/**
 * Lets only admins of the shop use areas from another machine, by HTTP Basic. An admin whose account has two-factor
 * log-in uses them on this machine.
 * @param loginUrl the shop's log-in call, which answers `{isAdmin, token}`; null: nobody from another machine may
 */
export function requireAdmin(loginUrl: string | null, now: () => number): (area: Router) => Router {
  const checkedCredentials = new Map<string, number>();
  async function check(ask: Request): Promise<Response | null> {
    if (isLocal(ask)) return null;
    if (!loginUrl)
      return refusalResponse(403, 'The control page can only be opened on the machine of the sandbox.');
    const credentials = readCredentials(ask.headers.authorization);
    if (!credentials) return refusalResponse(401, "The control page asks for an admin's email and password.");
    const key = createHash('sha256').update(JSON.stringify(credentials)).digest('base64');
    if ((checkedCredentials.get(key) ?? 0) > now()) return null;
    const refusal = await checkAdmin(loginUrl, credentials).catch(() =>
      refusalResponse(503, 'The shop cannot check the password now.'),
    );
    if (!refusal) {
      if (checkedCredentials.size >= maxCachedCredentials) checkedCredentials.clear();
      checkedCredentials.set(key, now() + credentialsTtlMs);
    }
    return refusal;
  }
  return (area) => ({ ...area, handle: async (ask) => (await check(ask)) ?? area.handle(ask) });
}
