import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Request, Response, Router } from './shared/http-types.ts';
import { logToStderr } from './shared/log-to-stderr.ts';
import { makeId } from './shared/make-id.ts';
import { readBody } from './shared/read-body.ts';

const maxBodyBytes = 1024 * 1024;

export interface RequestHandling {
  /** The first that owns an address answers it. */
  routers: Router[];
  /** May do something else than handling; null: never answer. */
  injectFault: (ask: Request, handle: () => Promise<Response>) => Promise<Response | null>;
  /** Resolves when all changes are on the disk. */
  flush: () => Promise<void>;
  /** Called before each request. */
  expireDue: () => void;
}

function readHead(request: IncomingMessage): Request {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  const { method = 'GET', headers } = request;
  return {
    id: makeId('req_', 14),
    method,
    path,
    query: query.join('?'),
    remoteAddress: request.socket.remoteAddress ?? '',
    headers,
    body: Buffer.alloc(0),
  };
}

function send(response: ServerResponse, answer: Response, ask: Request): void {
  const tooLarge = answer.status === 413 ? { connection: 'close' } : {};
  response.writeHead(answer.status, {
    ...answer.headers,
    ...tooLarge,
    'content-length': Buffer.byteLength(answer.body),
    'request-id': ask.id,
    'x-content-type-options': 'nosniff',
  });
  response.end(ask.method === 'HEAD' ? undefined : answer.body);
}

async function reply(
  desk: RequestHandling,
  ask: Request,
  request: IncomingMessage,
): Promise<Response | null> {
  const area = desk.routers.find((one) => one.matches(ask.path));
  if (!area) throw new Error('no area owns this address');
  const withErrorResponse = async (work: () => Promise<Response>): Promise<Response> => {
    try {
      return await work();
    } catch (error) {
      const answer = area.handleError(error, ask);
      if (answer.status >= 500)
        logToStderr(`${ask.method} ${ask.path}: ${error instanceof Error ? error.stack : error}`);
      return answer;
    }
  };
  try {
    ask.body = await readBody(request, maxBodyBytes);
  } catch (error) {
    return area.handleError(error, ask);
  }
  desk.expireDue();
  const answer = await desk.injectFault(ask, () => withErrorResponse(async () => area.handle(ask)));
  // Nobody may learn of a change that a crash could still undo.
  return answer && withErrorResponse(() => desk.flush().then(() => answer));
}

/** Answers a server's requests. @returns what ends those that shall never be answered */
export function handleRequests(server: Server, desk: RequestHandling): () => void {
  const openResponses = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    const ask = readHead(request);
    reply(desk, ask, request).then(
      (answer) => {
        if (answer) return send(response, answer, ask);
        openResponses.add(response);
        response.on('close', () => openResponses.delete(response));
      },
      (error: unknown) => {
        logToStderr(String(error));
        response.destroy();
      },
    );
  });
  return () => {
    for (const response of openResponses) response.destroy();
  };
}
