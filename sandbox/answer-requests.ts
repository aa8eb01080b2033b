import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Answer, Area, Ask } from './shared/http-types.ts';
import { logLine } from './shared/log-line.ts';
import { makeId } from './shared/make-id.ts';
import { readBody } from './shared/read-body.ts';

const bodyLimit = 1024 * 1024;

export interface Desk {
  /** The first that owns an address answers it. */
  areas: Area[];
  /** May do something else than handling; null: never answer. */
  bend: (ask: Ask, handle: () => Promise<Answer>) => Promise<Answer | null>;
  /** Resolves when all changes are on the disk. */
  synced: () => Promise<void>;
  /** Called before each request. */
  expireDue: () => void;
}

function readHead(request: IncomingMessage): Ask {
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

function send(response: ServerResponse, answer: Answer, ask: Ask): void {
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

async function reply(desk: Desk, ask: Ask, request: IncomingMessage): Promise<Answer | null> {
  const area = desk.areas.find((one) => one.owns(ask.path));
  if (!area) throw new Error('no area owns this address');
  const whole = async (work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      const answer = area.fail(error, ask);
      if (answer.status >= 500)
        logLine(`${ask.method} ${ask.path}: ${error instanceof Error ? error.stack : error}`);
      return answer;
    }
  };
  try {
    ask.body = await readBody(request, bodyLimit);
  } catch (error) {
    return area.fail(error, ask);
  }
  desk.expireDue();
  const answer = await desk.bend(ask, () => whole(async () => area.handle(ask)));
  // Nobody may learn of a change that a crash could still undo.
  return answer && whole(() => desk.synced().then(() => answer));
}

/** Answers a server's requests. @returns what ends those that shall never be answered */
export function answerRequests(server: Server, desk: Desk): () => void {
  const unanswered = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    const ask = readHead(request);
    reply(desk, ask, request).then(
      (answer) => {
        if (answer) return send(response, answer, ask);
        unanswered.add(response);
        response.on('close', () => unanswered.delete(response));
      },
      (error: unknown) => {
        logLine(String(error));
        response.destroy();
      },
    );
  });
  return () => {
    for (const response of unanswered) response.destroy();
  };
}
