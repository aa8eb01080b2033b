import type { FastifyReply } from 'fastify';
import { createStreamResponder } from '../streaming.ts';

/** What stands around a list that is a part of its answer. */
interface JsonEnvelope {
  prefix: string;
  /** Told how many rows there were. */
  suffix: (rows: number) => string;
}

const noEnvelope: JsonEnvelope = { prefix: '', suffix: () => '' };

/**
 * Answers a list that comes in batches: one batch as it is, to be kept like other answers; more of them as a long answer,
 * in a `frame` where the list is a part of what is answered.
 * @throws TooManyRequestsError, OverloadedError
 */
export function createJsonArrayStreamer() {
  const long = createStreamResponder();
  return async function streamJsonArray<T>(
    reply: FastifyReply,
    batches: AsyncGenerator<T[], void>,
    frame = noEnvelope,
  ) {
    const giveBack = long.begin(reply);
    // An answer of one batch waits in memory too, until the client has read it.
    reply.raw.once('close', giveBack);
    try {
      const first = await batches.next();
      const second = first.done ? first : await batches.next();
      if (!second.done) {
        const rows = (first.value?.length ?? 0) + second.value.length;
        const start = [`${frame.prefix}[${encodeItems(first.value ?? [])}`, `,${encodeItems(second.value)}`];
        const text = encodeJsonArray(start, rows, batches, frame.suffix);
        return await long.send(reply, 'application/json', text, giveBack);
      }
      return first.value ?? [];
    } catch (error) {
      giveBack();
      throw error;
    }
  };
}

/**
 * Waits wherever a client stops reading, and then holds no batch: what has been encoded is text, and what has been
 * sent is taken out of `start`.
 */
async function* encodeJsonArray<T>(
  start: string[],
  rowsInStart: number,
  rest: AsyncGenerator<T[], void>,
  suffix: JsonEnvelope['suffix'],
): AsyncGenerator<string, void> {
  let rows = rowsInStart;
  const encodeNext = async () => {
    const { value: batch } = await rest.next();
    rows += batch?.length ?? 0;
    return batch && `,${encodeItems(batch)}`;
  };
  try {
    for (let text = start.shift(); text; text = start.shift()) yield text;
    for (let text = await encodeNext(); text; text = await encodeNext()) yield text;
  } finally {
    await rest.return();
  }
  yield `]${suffix(rows)}`;
}

const encodeItems = (batch: unknown[]) => JSON.stringify(batch).slice(1, -1);

/** Whether a page is asked for, of a list that is answered whole else. */
export const isPaged = (query: { page?: unknown; pageSize?: unknown; after?: unknown }) =>
  query.page !== undefined || query.pageSize !== undefined || query.after !== undefined;
