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

/** Whether a page is asked for, of a list that is answered whole else. */
export const isPaged = (query: { page?: unknown; pageSize?: unknown; after?: unknown }) =>
  query.page !== undefined || query.pageSize !== undefined || query.after !== undefined;
