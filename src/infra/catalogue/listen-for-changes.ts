import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { CatalogueChange, CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import type { Logger } from '#domain/shared/ctx.ts';

/** The channel that the triggers of migration 0013 write to. */
const channel = 'catalogue';
/** A connection that answers no longer hears nothing either, and may not know it. */
const heartbeatMs = 200;
const timeoutMs = 400;
const minRetryDelayMs = 100;
const maxRetryDelayMs = 2_000;

export interface CatalogueListener extends CatalogueChanges {
  stop(): Promise<void>;
}

/**
 * Listens on a connection of its own (application_name 'shop-catalogue'), made again whenever it breaks or falls silent
 * for 400 ms. Until the first one stands nothing counts as heard. Never rejects.
 */
export function listenForChanges(settings: pg.ClientConfig, log: Pick<Logger, 'warn'>): CatalogueListener {
  let listener: (change: CatalogueChange | null) => void = () => {};
  let activeConnection: { client: pg.Client; lose: (why: Error) => void } | null = null;
  let currentPing: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const ending = new AbortController();
  const listening = listen();

  async function listen(): Promise<void> {
    let pause = minRetryDelayMs;
    while (!ending.signal.aborted) {
      const client = new pg.Client({
        ...settings,
        application_name: 'shop-catalogue',
        connectionTimeoutMillis: 5_000,
      });
      try {
        await runConnection(client, () => {
          pause = minRetryDelayMs;
        });
      } catch (error) {
        if (!ending.signal.aborted)
          log.warn(
            { reason: (error as Error).message },
            'changes of the catalogue are not heard: no page is kept',
          );
      }
      closeConnection(client);
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, maxRetryDelayMs);
    }
  }

  /** Rejects when the connection is of no use any more. */
  async function runConnection(client: pg.Client, onConnected: () => void): Promise<void> {
    const connectionLost = new AbortController();
    const confirmed = Promise.withResolvers<void>();
    const lose = (why: Error) => {
      connectionLost.abort(why);
      confirmed.reject(why);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection ended')));
    confirmed.promise.catch(() => {});
    const hello = `hello ${randomUUID()}`;
    client.on('notification', ({ payload }) => {
      if (payload === hello) confirmed.resolve();
      const change = parseChange(payload ?? '');
      if (change) listener(change);
    });
    await client.connect();
    await withTimeout(client.query(`listen ${channel}`));
    // A pooler in between takes LISTEN and hears nothing: only who hears themselves listens.
    await withTimeout(client.query('select pg_notify($1, $2)', [channel, hello]));
    await withTimeout(
      confirmed.promise,
      'the connection takes LISTEN and hears nothing: is there a pooler in between?',
    );
    // What changed while nobody listened is not known.
    listener(null);
    activeConnection = { client, lose };
    onConnected();
    const signal = AbortSignal.any([ending.signal, connectionLost.signal]);
    while (!ending.signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal, ref: false }).catch(() => {
        throw signal.reason;
      });
      await caughtUp();
    }
  }

  /** Rejects with `otherwise` where there is no answer within the silence that a connection is allowed. */
  function withTimeout<T>(answer: Promise<T>, otherwise = 'the connection has fallen silent'): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // We may have been busy ourselves: what has come meanwhile is read first.
    const silence = setTimeout(() => setImmediate(reject, new Error(otherwise)), timeoutMs).unref();
    answer.then(resolve, reject).finally(() => clearTimeout(silence));
    return promise;
  }

  function closeConnection(client: pg.Client): void {
    if (activeConnection?.client === client) activeConnection = null;
    listener(null);
    client.end().catch(() => {});
    // A peer that is gone would be waited for.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** PostgreSQL tells a connection what was committed before its question, before it answers that. */
  async function ping(): Promise<void> {
    if (!activeConnection) return;
    const { client, lose } = activeConnection;
    await withTimeout(client.query('select 1')).catch((why: Error) => {
      lose(why);
      closeConnection(client);
    });
  }

  /** One question at a time: one that waited for another's answer would seem to be unanswered. */
  function caughtUp(): Promise<void> {
    if (!currentPing) {
      currentPing = ping().finally(() => {
        currentPing = null;
      });
      return currentPing;
    }
    // A question under way may have been read before: the next one is for all who come until then.
    next ??= currentPing.then(() => {
      next = null;
      return caughtUp();
    });
    return next;
  }

  return {
    get isConnected() {
      return activeConnection !== null;
    },
    onChange(hear) {
      listener = hear;
    },
    caughtUp,
    async stop() {
      ending.abort();
      if (activeConnection) closeConnection(activeConnection.client);
      await listening;
    },
  };
}

function parseChange(payload: string): CatalogueChange | null {
  const [kind, productId] = payload.split(' ');
  if (kind === 'lists') return { kind, productId: null };
  if ((kind === 'product' || kind === 'stock') && productId) return { kind, productId };
  return null;
}
