import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { TooBusy } from '../shed-load.ts';

/** A long list costs a core for as long as it is read. */
const mostAtOnce = 4;

/**
 * Answers a list that comes in batches: one batch as it is, to be kept like other answers; more of them as a stream, so
 * that a list of any length takes no more memory than a batch, at most four at once.
 * @throws TooBusy
 */
export function wholeListSender() {
  let underWay = 0;
  return async function sendWhole<T>(reply: FastifyReply, batches: AsyncGenerator<T[], void>) {
    const first = await batches.next();
    const second = first.done ? first : await batches.next();
    if (second.done) return first.value ?? [];
    if (underWay >= mostAtOnce) throw new TooBusy('enough long lists are under way');
    underWay += 1;
    const list = Readable.from(inJson(first.value ?? [], second.value, batches));
    list.once('close', () => {
      underWay -= 1;
    });
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding']))) return reply.send(list);
    const packed = createGzip({ level: 1 });
    list.once('error', (error) => packed.destroy(error));
    packed.once('close', () => list.destroy());
    return reply.header('content-encoding', 'gzip').send(list.pipe(packed));
  };
}

async function* inJson<T>(first: T[], second: T[], rest: AsyncGenerator<T[], void>): AsyncGenerator<string> {
  yield `[${textOf(first)}`;
  yield `,${textOf(second)}`;
  for await (const batch of rest) yield `,${textOf(batch)}`;
  yield ']';
}

const textOf = (batch: unknown[]) => JSON.stringify(batch).slice(1, -1);
