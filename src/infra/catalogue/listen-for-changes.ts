import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { CatalogueChange, CatalogueChanges } from '#domain/shared/catalogue-changes.ts';
import type { Logger } from '#domain/shared/ctx.ts';

/** The channel that the triggers of migrations 0013, 0052, 0060 and 0074 write to. */
const channel = 'catalogue';
/** A silent connection delivers no notifications and may not report an error. */
const heartbeatMs = 200;
const timeoutMs = 400;
const minRetryDelayMs = 100;
const maxRetryDelayMs = 2_000;

export interface CatalogueListener extends CatalogueChanges {
  stop(): Promise<void>;
}

/**
 * Listens on its own connection (application_name 'shop-catalogue'), which is replaced when it breaks or does not
 * respond for 400 ms. Until it is established, `isConnected` is false. Never rejects. `reloadSettings` is called before
 * the listener receives a change of the settings, when the connection is established, and at each attempt to do so;
 * `onSalesChange` when sales were changed, or may have been, and `onFarmChange` when the print queue or its printers were.
 */
export function listenForChanges(
  settings: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
  reloadSettings: () => Promise<void> = async () => {},
  onSalesChange: () => void = () => {},
  onFarmChange: () => void = () => {},
): CatalogueListener {
  let listener: (change: CatalogueChange | null) => void = () => {};
  let activeConnection: { client: pg.Client; lose: (why: Error) => void } | null = null;
  let currentPing: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let reloading: Promise<void> | null = null;
  let nextReload: Promise<void> | null = null;
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
          log.warn({ reason: (error as Error).message }, 'catalogue listener disconnected: caching is off');
      }
      closeConnection(client);
      // Nobody tells of changes now.
      reload().catch(() => {});
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, maxRetryDelayMs);
    }
  }

  /** Rejects when the connection is lost. */
  async function runConnection(client: pg.Client, onConnected: () => void): Promise<void> {
    const connectionLost = new AbortController();
    const confirmed = Promise.withResolvers<void>();
    const lose = (why: Error) => {
      connectionLost.abort(why);
      confirmed.reject(why);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection was closed')));
    confirmed.promise.catch(() => {});
    const hello = `hello ${randomUUID()}`;
    client.on('notification', ({ payload }) => {
      if (payload === hello) confirmed.resolve();
      if (payload === 'sales') onSalesChange();
      if (payload === 'farm') onFarmChange();
      const change = parseChange(payload ?? '');
      if (change?.kind === 'settings')
        reload()
          .then(() => listener(change))
          .catch(lose);
      else if (change) listener(change);
    });
    await client.connect();
    await withTimeout(client.query(`listen ${channel}`));
    // Connection poolers accept LISTEN but deliver no notifications, so wait for one of our own.
    await withTimeout(client.query('select pg_notify($1, $2)', [channel, hello]));
    await withTimeout(
      confirmed.promise,
      'LISTEN was accepted, but no notification arrived: is there a connection pooler?',
    );
    // Changes during the disconnection are unknown.
    await reload();
    onSalesChange();
    onFarmChange();
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

  /** Rejects with `otherwise` if there is no response within `timeoutMs`. */
  function withTimeout<T>(answer: Promise<T>, otherwise = 'the connection does not respond'): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The event loop may have been blocked: first read what has arrived meanwhile.
    const silence = setTimeout(() => setImmediate(reject, new Error(otherwise)), timeoutMs).unref();
    answer.then(resolve, reject).finally(() => clearTimeout(silence));
    return promise;
  }

  function closeConnection(client: pg.Client): void {
    if (activeConnection?.client === client) activeConnection = null;
    listener(null);
    client.end().catch(() => {});
    // `end` waits for a peer that has gone: destroy the socket instead.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** PostgreSQL delivers the notifications of earlier commits before the result of this query. */
  async function ping(): Promise<void> {
    if (!activeConnection) return;
    const { client, lose } = activeConnection;
    await withTimeout(client.query('select 1')).catch((why: Error) => {
      lose(why);
      closeConnection(client);
    });
    await (nextReload ?? reloading)?.catch(() => {});
  }

  /** One at a time: one that runs may have read the settings before they were changed, so another one follows. */
  function reload(): Promise<void> {
    if (!reloading) {
      reloading = reloadSettings().finally(() => {
        reloading = null;
      });
      return reloading;
    }
    nextReload ??= reloading
      .catch(() => {})
      .then(() => {
        nextReload = null;
        return reload();
      });
    return nextReload;
  }

  /** One query at a time: a queued one would seem to time out. */
  function caughtUp(): Promise<void> {
    if (!currentPing) {
      currentPing = ping().finally(() => {
        currentPing = null;
      });
      return currentPing;
    }
    // A running query may have been read before the change: the next one is shared by all callers until then.
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
  if (kind === 'lists' || kind === 'settings') return { kind, productId: null };
  if ((kind === 'product' || kind === 'stock') && productId) return { kind, productId };
  return null;
}
