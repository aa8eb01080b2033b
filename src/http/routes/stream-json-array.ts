import type { FastifyReply } from 'fastify';
import { createStreamResponder } from '../streaming.ts';

/** JSON text around the array, if it is part of an object. */
interface JsonEnvelope {
  prefix: string;
  /** Receives the number of rows. */
  suffix: (rows: number) => string;
}

const noEnvelope: JsonEnvelope = { prefix: '', suffix: () => '' };

/**
 * Sends a list that is read in batches: a single batch as a normal, cacheable response, more batches as a stream,
 * wrapped in `frame` if the list is part of an object.
 * @throws TooManyRequestsError, OverloadedError
 */
export function createJsonArrayStreamer() {
  const responder = createStreamResponder();
  return async function streamJsonArray<T>(
    reply: FastifyReply,
    batches: AsyncGenerator<T[], void>,
    frame = noEnvelope,
  ) {
    const releaseSlot = responder.begin(reply);
    // An answer of one batch waits in memory too, until the client has read it.
    reply.raw.once('close', releaseSlot);
    try {
      const first = await batches.next();
      const second = first.done ? first : await batches.next();
      if (!second.done) {
        const rows = (first.value?.length ?? 0) + second.value.length;
        const start = [`${frame.prefix}[${encodeItems(first.value ?? [])}`, `,${encodeItems(second.value)}`];
        const text = encodeJsonArray(start, rows, batches, frame.suffix);
        return await responder.send(reply, 'application/json', text, releaseSlot);
      }
      return first.value ?? [];
    } catch (error) {
      releaseSlot();
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

/** Whether the query asks for a page of a list that is otherwise returned whole. */
export const isPageRequested = (query: { page?: unknown; pageSize?: unknown; after?: unknown }) =>
  query.page !== undefined || query.pageSize !== undefined || query.after !== undefined;
