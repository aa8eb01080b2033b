import type { FastifyRequest } from 'fastify';
import { isOwnHost } from './is-own-host.ts';
import { ControlRequestError } from './parse-control-body.ts';

const mediaType = ({ headers }: FastifyRequest) =>
  (headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();

/** Whether a form of the control page sent the request, which then gets a redirect to that page. */
export const isFormRequest = (request: FastifyRequest) =>
  mediaType(request) === 'application/x-www-form-urlencoded';

/**
 * Refuses requests from pages of other sites: their forms have another origin, and JSON and DELETE require a CORS
 * preflight.
 * @throws ControlRequestError 403
 */
export function rejectCrossOriginRequests(request: FastifyRequest, publicUrl: string): void {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, host } = headers;
  if (origin !== undefined) {
    const from = URL.canParse(origin) ? new URL(origin) : null;
    const isOwnPage = isOwnHost(host, publicUrl) && from?.host === host;
    if (!isOwnPage && from?.origin !== new URL(publicUrl).origin)
      throw new ControlRequestError(403, 'Only the control page and programs may send this request.');
    if (isFormRequest(request)) return;
  }
  if (method !== 'DELETE' && mediaType(request) !== 'application/json')
    throw new ControlRequestError(403, 'Send application/json, or use the forms of the control page.');
}
