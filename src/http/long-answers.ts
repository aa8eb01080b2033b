import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { TooBusy } from './budget.ts';

/** A long answer costs a core for as long as it is read. */
const mostAtOnce = 4;

/**
 * Answers text that comes in pieces as a stream, packed for who can unpack it, so that an answer of any length takes no
 * more memory than a piece; at most four at once. What fails before the first piece is an answer of its own.
 * @throws TooBusy
 */
export function longAnswers() {
  let underWay = 0;
  return async (reply: FastifyReply, type: string, pieces: AsyncGenerator<string, void>) => {
    if (underWay >= mostAtOnce) throw new TooBusy('longAnswers');
    underWay += 1;
    const text = Readable.from(await begun(pieces).catch(leave));
    text.once('close', () => {
      underWay -= 1;
    });
    reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding']))) return reply.send(text);
    const packed = createGzip({ level: 1 });
    text.once('error', (error) => packed.destroy(error));
    packed.once('close', () => text.destroy());
    return reply.header('content-encoding', 'gzip').send(text.pipe(packed));
  };

  function leave(error: unknown): never {
    underWay -= 1;
    throw error;
  }
}

/** The same pieces, once the first is there. */
async function begun(pieces: AsyncGenerator<string, void>): Promise<AsyncGenerator<string, void>> {
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}
