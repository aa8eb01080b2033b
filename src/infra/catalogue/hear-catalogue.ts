import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { CatalogueChange, CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import type { Logger } from '#domain/shared/ctx.ts';

/** The channel that the triggers of migration 0013 write to. */
const channel = 'catalogue';
/** A connection that answers no longer hears nothing either, and may not know it. */
const beatMs = 200;
const silenceMs = 400;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

export interface HeardCatalogue extends CatalogueChanges {
  stop(): Promise<void>;
}

/**
 * Listens on a connection of its own (application_name 'shop-catalogue'), made again whenever it breaks or falls silent
 * for 400 ms. Until the first one stands nothing counts as heard. Never rejects.
 */
export function hearCatalogue(settings: pg.ClientConfig, log: Pick<Logger, 'warn'>): HeardCatalogue {
  let listener: (change: CatalogueChange | null) => void = () => {};
  let line: { client: pg.Client; lose: (why: Error) => void } | null = null;
  let asked: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const ending = new AbortController();
  const listening = listen();

  async function listen(): Promise<void> {
    let pause = firstPauseMs;
    while (!ending.signal.aborted) {
      const client = new pg.Client({
        ...settings,
        application_name: 'shop-catalogue',
        connectionTimeoutMillis: 5_000,
      });
      try {
        await hold(client, () => {
          pause = firstPauseMs;
        });
      } catch (error) {
        if (!ending.signal.aborted)
          log.warn(
            { reason: (error as Error).message },
            'changes of the catalogue are not heard: no page is kept',
          );
      }
      drop(client);
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, longestPauseMs);
    }
  }

  /** Rejects when the connection is of no use any more. */
  async function hold(client: pg.Client, stands: () => void): Promise<void> {
    const lost = new AbortController();
    const heard = Promise.withResolvers<void>();
    const lose = (why: Error) => {
      lost.abort(why);
      heard.reject(why);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection ended')));
    heard.promise.catch(() => {});
    const hello = `hello ${randomUUID()}`;
    client.on('notification', ({ payload }) => {
      if (payload === hello) heard.resolve();
      const change = read(payload ?? '');
      if (change) listener(change);
    });
    await client.connect();
    await soon(client.query(`listen ${channel}`));
    // A pooler in between takes LISTEN and hears nothing: only who hears themselves listens.
    await soon(client.query('select pg_notify($1, $2)', [channel, hello]));
    await soon(heard.promise, 'the connection takes LISTEN and hears nothing: is there a pooler in between?');
    // What changed while nobody listened is not known.
    listener(null);
    line = { client, lose };
    stands();
    const signal = AbortSignal.any([ending.signal, lost.signal]);
    while (!ending.signal.aborted) {
      await sleep(beatMs, undefined, { signal, ref: false }).catch(() => {
        throw signal.reason;
      });
      await settled();
    }
  }

  /** Rejects with `otherwise` where there is no answer within the silence that a connection is allowed. */
  function soon<T>(answer: Promise<T>, otherwise = 'the connection has fallen silent'): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // We may have been busy ourselves: what has come meanwhile is read first.
    const silence = setTimeout(() => setImmediate(reject, new Error(otherwise)), silenceMs).unref();
    answer.then(resolve, reject).finally(() => clearTimeout(silence));
    return promise;
  }

  function drop(client: pg.Client): void {
    if (line?.client === client) line = null;
    listener(null);
    client.end().catch(() => {});
    // A peer that is gone would be waited for.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** PostgreSQL tells a connection what was committed before its question, before it answers that. */
  async function ask(): Promise<void> {
    if (!line) return;
    const { client, lose } = line;
    await soon(client.query('select 1')).catch((why: Error) => {
      lose(why);
      drop(client);
    });
  }

  /** One question at a time: one that waited for another's answer would seem to be unanswered. */
  function settled(): Promise<void> {
    if (!asked) {
      asked = ask().finally(() => {
        asked = null;
      });
      return asked;
    }
    // A question under way may have been read before: the next one is for all who come until then.
    next ??= asked.then(() => {
      next = null;
      return settled();
    });
    return next;
  }

  return {
    get isHeard() {
      return line !== null;
    },
    onChange(hear) {
      listener = hear;
    },
    settled,
    async stop() {
      ending.abort();
      if (line) drop(line.client);
      await listening;
    },
  };
}

function read(payload: string): CatalogueChange | null {
  const [kind, productId] = payload.split(' ');
  if (kind === 'lists') return { kind, productId: null };
  if ((kind === 'product' || kind === 'stock') && productId) return { kind, productId };
  return null;
}
