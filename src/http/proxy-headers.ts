import type { IncomingHttpHeaders } from 'node:http';

/** Headers that proxies and tunnels add to a request. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a request came through a proxy, including one on this machine. */
export const isProxied = (headers: IncomingHttpHeaders): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined);
