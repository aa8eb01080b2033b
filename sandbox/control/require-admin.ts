import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { type Answer, type Area, type Ask, jsonAnswer } from '../shared/http-types.ts';

const acceptedForMs = 15 * 60_000;
const maxAccepted = 100;
const timeoutMs = 10_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');
const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a request was made on this machine, by one of its own names and through no proxy. */
function isLocal({ remoteAddress, headers }: Ask): boolean {
  if (['forwarded', 'x-forwarded-for', 'via'].some((name) => headers[name] !== undefined)) return false;
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

function refuse(status: number, message: string): Answer {
  const challenge = 'Basic realm="Payment sandbox", charset="UTF-8"';
  return jsonAnswer(status, { message }, status === 401 ? { 'www-authenticate': challenge } : {});
}

/** Logs in at the shop and out again. */
async function checkAdmin(
  loginUrl: string,
  body: { email: string; password: string },
): Promise<Answer | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(loginUrl, { method: 'POST', headers, body: JSON.stringify(body), signal });
  if (login.status === 429) return refuse(429, 'Too many log-ins have failed. Try again in a few minutes.');
  if (login.status >= 500) return refuse(503, 'The shop cannot check the password now.');
  const user = (login.ok ? await login.json() : {}) as { isAdmin?: boolean; token?: string };
  if (user.token) {
    const authorization = `Bearer ${user.token}`;
    await fetch(new URL('logout', loginUrl), { method: 'POST', headers: { authorization }, signal });
  }
  return user.isAdmin === true
    ? null
    : refuse(401, "The control page asks for an admin's email and password.");
}

/**
 * Lets only admins of the shop use areas from another machine, by HTTP Basic. An admin whose account has two-factor
 * log-in uses them on this machine.
 * @param loginUrl the shop's log-in call, which answers `{isAdmin, token}`; null: nobody from another machine may
 */
export function requireAdmin(loginUrl: string | null, now: () => number): (area: Area) => Area {
  const accepted = new Map<string, number>();
  async function check(ask: Ask): Promise<Answer | null> {
    if (isLocal(ask)) return null;
    if (!loginUrl) return refuse(403, 'The control page can only be opened on the machine of the sandbox.');
    const credentials = readCredentials(ask.headers.authorization);
    if (!credentials) return refuse(401, "The control page asks for an admin's email and password.");
    const key = createHash('sha256').update(JSON.stringify(credentials)).digest('base64');
    if ((accepted.get(key) ?? 0) > now()) return null;
    const refusal = await checkAdmin(loginUrl, credentials).catch(() =>
      refuse(503, 'The shop cannot check the password now.'),
    );
    if (!refusal) {
      if (accepted.size >= maxAccepted) accepted.clear();
      accepted.set(key, now() + acceptedForMs);
    }
    return refusal;
  }
  return (area) => ({ ...area, handle: async (ask) => (await check(ask)) ?? area.handle(ask) });
}
