import type { IncomingHttpHeaders } from 'node:http';
import type { Json } from './json.ts';

/** One HTTP request, its body read whole. `query` is the raw text after the question mark. */
export interface Request {
  id: string;
  method: string;
  path: string;
  remoteAddress: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Response {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A request that could not even be read (too large, cut off): each area words it its own way. */
export class UnreadableRequestError extends Error {
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** A part of the sandbox with its own addresses and its own wording of errors. */
export interface Router {
  matches(path: string): boolean;
  handle(ask: Request): Response | Promise<Response>;
  /** The answer for anything thrown while reading or handling; must not throw. */
  handleError(error: unknown, ask: Request): Response;
}

/** A JSON answer, never cached. */
export function jsonResponse(status: number, value: Json, headers: Record<string, string> = {}): Response {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

/** A 303, so that the browser follows with GET and a reload never posts again. */
export function redirectResponse(location: string): Response {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
