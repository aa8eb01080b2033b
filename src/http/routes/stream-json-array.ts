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
  const long = createStreamResponder();
  return async function streamJsonArray<T>(
    reply: FastifyReply,
    batches: AsyncGenerator<T[], void>,
    frame = noEnvelope,
  ) {
    const giveBack = long.begin(reply);
    try {
      const first = await batches.next();
      const second = first.done ? first : await batches.next();
      if (!second.done) {
        const text = encodeJsonArray(first.value ?? [], second.value, batches, frame);
        return await long.send(reply, 'application/json', text, giveBack);
      }
      giveBack();
      return first.value ?? [];
    } catch (error) {
      giveBack();
      throw error;
    }
  };
}

async function* encodeJsonArray<T>(
  first: T[],
  second: T[],
  rest: AsyncGenerator<T[], void>,
  { prefix, suffix }: JsonEnvelope,
): AsyncGenerator<string, void> {
  let rows = first.length + second.length;
  yield `${prefix}[${encodeItems(first)}`;
  yield `,${encodeItems(second)}`;
  for await (const batch of rest) {
    rows += batch.length;
    yield `,${encodeItems(batch)}`;
  }
  yield `]${suffix(rows)}`;
}

const encodeItems = (batch: unknown[]) => JSON.stringify(batch).slice(1, -1);

/** Whether the query asks for a page of a list that is otherwise returned whole. */
export const isPaged = (query: { page?: unknown; pageSize?: unknown; after?: unknown }) =>
  query.page !== undefined || query.pageSize !== undefined || query.after !== undefined;
