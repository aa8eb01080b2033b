import type { FastifyReply } from 'fastify';
import { createStreamResponder } from '../streaming.ts';

type Lists = Record<string, AsyncIterable<unknown[]>>;

/**
 * Streams an object whose last fields are lists read in batches.
 * @throws TooManyRequestsError, OverloadedError
 */
export function createJsonObjectStreamer() {
  const responder = createStreamResponder();
  return async function streamJsonObject(
    reply: FastifyReply,
    load: () => Promise<{ fields: object; lists: Lists }>,
  ) {
    const release = responder.begin(reply);
    return responder.send(reply, 'application/json', encodeJsonObject(load), release);
  };
}

async function* encodeJsonObject(
  load: () => Promise<{ fields: object; lists: Lists }>,
): AsyncGenerator<string, void> {
  const { fields, lists } = await load();
  yield JSON.stringify(fields).slice(0, -1);
  for (const [name, batches] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const batch of batches) {
      yield `${separator}${JSON.stringify(batch).slice(1, -1)}`;
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
