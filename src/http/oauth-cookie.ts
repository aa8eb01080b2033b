import type { FastifyReply, FastifyRequest } from 'fastify';

const name = (isSecure: boolean) => (isSecure ? '__Host-sign-in' : 'sign-in');
const isSecure = (request: FastifyRequest) => request.ctx.shop.publicUrl.startsWith('https:');

/** The value of the OAuth cookie, which is set while the browser is at the provider; '' if there is none. */
export function readOAuthCookie(request: FastifyRequest): string {
  const wanted = `${name(isSecure(request))}=`;
  const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(wanted))?.slice(wanted.length) ?? '';
}

/** Sets the cookie, or deletes it if `value` is null. Scripts cannot read it, and other sites cannot send it. */
export function setOAuthCookie(request: FastifyRequest, reply: FastifyReply, value: string | null): void {
  const secure = isSecure(request);
  const seconds = value === null ? 0 : 600;
  const cookie = `${name(secure)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  reply.header('set-cookie', secure ? `${cookie}; Secure` : cookie);
}
