import type { FastifyReply, FastifyRequest } from 'fastify';

const name = (isSecure: boolean) => (isSecure ? '__Host-sign-in' : 'sign-in');
const isSecure = (request: FastifyRequest) => request.ctx.shop.publicUrl.startsWith('https:');

/** What a browser holds while it is away to sign in; '' for none. */
export function readOAuthCookie(request: FastifyRequest): string {
  const wanted = `${name(isSecure(request))}=`;
  const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(wanted))?.slice(wanted.length) ?? '';
}

/** Gives it to the browser, or with null takes it away. No script can read it, and no other site sends it. */
export function setOAuthCookie(request: FastifyRequest, reply: FastifyReply, value: string | null): void {
  const secure = isSecure(request);
  const seconds = value === null ? 0 : 600;
  const cookie = `${name(secure)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  reply.header('set-cookie', secure ? `${cookie}; Secure` : cookie);
}
