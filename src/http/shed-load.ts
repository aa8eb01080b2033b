import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Thrown for what comes while enough is under way already. */
export class TooBusy extends Error {}

const saidEvery = 10_000;

/**
 * Lets so many requests of this part of the server be under way at once; what comes beyond is told at once to come
 * again. Without it each would wait for the database behind all before it, longer than anybody waits for an answer,
 * and what waits is memory. The most that an answer waits is `most` divided by what the shop can do in a second.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  let underWay = 0;
  let refused = 0;
  let saidAt = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (underWay >= most) {
      refused++;
      if (Date.now() - saidAt > saidEvery) {
        request.log.warn(
          { refused, underWay },
          'more is asked than can be done: some are told to come again',
        );
        saidAt = Date.now();
        refused = 0;
      }
      throw new TooBusy('enough is under way');
    }
    underWay++;
    finished(reply.raw, () => underWay--);
  });
}
