import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import type { Metrics } from '#domain/shared/metrics.ts';
import { isPrivateHost } from '#http/host-names.ts';
import { LimitExceededError } from '#http/limits/concurrency-limiter.ts';
import { isProxied } from '#http/proxy-headers.ts';

export interface MetricsOptions {
  metrics: Metrics;
  /** The bearer token that a scraper must send; null: requests from this machine and private networks only. */
  token: string | null;
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Records the duration of every response and counts refusals by code. */
export function recordRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onError', async (_request, _reply, error) => {
    const code = readShopErrorCode(error);
    if (code) metrics.recordRejection(code);
    if (error instanceof LimitExceededError) metrics.recordRejection(`budget_${error.limitName}`);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics.recordResponse({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
}

/** Serves /metrics for Prometheus. Responds 404 to unauthorized callers. */
export const metricsRoutes: FastifyPluginAsync<MetricsOptions> = async (app, { metrics, token }) => {
  app.get('/metrics', async (request, reply) => {
    if (!(token === null ? isFromPrivateNetwork(request) : hasMetricsToken(request, token)))
      return reply.callNotFound();
    const { type, text } = await metrics.render();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
};

/**
 * A local reverse proxy has a private address as well, so forwarded requests are refused; so are those of a browser
 * that a public domain has led here.
 */
function isFromPrivateNetwork({ socket, headers }: FastifyRequest): boolean {
  if (isProxied(headers) || !isPrivateHost(headers.host)) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '').replace(/%.*$/, '');
  if (isIPv4(address)) return privateNetworks.check(address, 'ipv4');
  return isIPv6(address) && privateNetworks.check(address, 'ipv6');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasMetricsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.{1,500})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}
