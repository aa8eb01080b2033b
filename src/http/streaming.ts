import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { ConcurrencyLimiter } from '#http/limits/concurrency-limiter.ts';

/** Releases the slot if the response fails before it starts; a finished response releases it by itself. */
type ReleaseSlot = () => void;

/**
 * Streams text chunks, gzipped if the client accepts it, so that a response of any length needs constant memory.
 * Concurrent streams are limited. Call `begin` before reading any data; an error before the first chunk becomes a
 * normal error response.
 */
export function createStreamResponder() {
  const budget = new ConcurrencyLimiter('longAnswers', concurrencyLimits.longAnswers);

  /** @throws TooManyRequestsError, OverloadedError */
  function acquireSlot(reply: FastifyReply): ReleaseSlot {
    try {
      return budget.acquire({ address: reply.request.ip });
    } catch (refusal) {
      reply.header('retry-after', '1');
      throw refusal;
    }
  }

  async function sendStream(
    reply: FastifyReply,
    type: string,
    pieces: AsyncGenerator<string, void>,
    releaseSlot: ReleaseSlot,
  ): Promise<FastifyReply> {
    const text = Readable.from(
      await waitForFirstChunk(pieces).catch((error) => {
        releaseSlot();
        throw error;
      }),
    );
    text.once('close', releaseSlot);
    reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding']))) return reply.send(text);
    const packed = createGzip({ level: 1 });
    text.once('error', (error) => packed.destroy(error));
    packed.once('close', () => text.destroy());
    return reply.header('content-encoding', 'gzip').send(text.pipe(packed));
  }

  return { begin: acquireSlot, send: sendStream };
}

/** Waits for the first chunk, then yields all. */
async function waitForFirstChunk(
  pieces: AsyncGenerator<string, void>,
): Promise<AsyncGenerator<string, void>> {
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}
