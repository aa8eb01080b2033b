import type { FastifyReply } from 'fastify';
import { longAnswers } from '../long-answers.ts';

/** What stands around a list that is a part of its answer. */
interface Frame {
  before: string;
  /** Told how many rows there were. */
  after: (rows: number) => string;
}

const bare: Frame = { before: '', after: () => '' };

/**
 * Answers a list that comes in batches: one batch as it is, to be kept like other answers; more of them as a long answer,
 * in a `frame` where the list is a part of what is answered.
 * @throws TooMany, TooBusy
 */
export function wholeListSender() {
  const long = longAnswers();
  return async function sendWhole<T>(reply: FastifyReply, batches: AsyncGenerator<T[], void>, frame = bare) {
    const giveBack = long.begin(reply);
    try {
      const first = await batches.next();
      const second = first.done ? first : await batches.next();
      if (!second.done) {
        const text = inJson(first.value ?? [], second.value, batches, frame);
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

async function* inJson<T>(
  first: T[],
  second: T[],
  rest: AsyncGenerator<T[], void>,
  { before, after }: Frame,
): AsyncGenerator<string, void> {
  let rows = first.length + second.length;
  yield `${before}[${textOf(first)}`;
  yield `,${textOf(second)}`;
  for await (const batch of rest) {
    rows += batch.length;
    yield `,${textOf(batch)}`;
  }
  yield `]${after(rows)}`;
}

const textOf = (batch: unknown[]) => JSON.stringify(batch).slice(1, -1);

/** Whether a page is asked for, of a list that is answered whole else. */
export const isPaged = (query: { page?: unknown; pageSize?: unknown; after?: unknown }) =>
  query.page !== undefined || query.pageSize !== undefined || query.after !== undefined;
