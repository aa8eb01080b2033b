import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { budgets } from '#domain/shared/budgets.ts';
import { Budget } from './budget.ts';

/**
 * Answers text that comes in pieces as a stream, packed for who can unpack it, so that an answer of any length takes no
 * more memory than a piece; as many at once as their budget has. What fails before the first piece is an answer of its own.
 * @throws TooMany, TooBusy
 */
export function longAnswers() {
  const budget = new Budget('longAnswers', budgets.longAnswers);
  return async (reply: FastifyReply, type: string, pieces: AsyncGenerator<string, void>) => {
    const giveBack = takeOne(reply);
    const text = Readable.from(
      await begun(pieces).catch((error) => {
        giveBack();
        throw error;
      }),
    );
    text.once('close', giveBack);
    reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding']))) return reply.send(text);
    const packed = createGzip({ level: 1 });
    text.once('error', (error) => packed.destroy(error));
    packed.once('close', () => text.destroy());
    return reply.header('content-encoding', 'gzip').send(text.pipe(packed));
  };

  function takeOne(reply: FastifyReply): () => void {
    try {
      return budget.take(reply.request.ip);
    } catch (refusal) {
      reply.header('retry-after', '1');
      throw refusal;
    }
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
