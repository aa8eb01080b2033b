import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

export interface ShopLock {
  /** Releases the lock and closes its connection. May be called more than once. */
  release(): Promise<void>;
}

export interface ShopLockOptions {
  /** The data folder's path, for the error message of a second shop. */
  dataDir: string;
  /** Called at most once, when another shop took the lock while our connection was down. */
  onLost: () => void;
  /** How long to wait for a holder that may just have been killed; 3000 by default. */
  timeoutMs?: number;
}

// Any number not used by another advisory lock.
const LOCK_KEY = 7_345_150_421;
const RETRY_DELAY_MS = 100;
const MAX_RETRY_DELAY_MS = 1_000;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Ensures that only one shop uses this database: holds a session-level advisory lock on a connection of its own
 * (application_name 'shop-lock'). A lost connection is replaced and the lock is acquired again.
 * @throws Error with code 'shop_already_running' and a one-line message if another shop holds the lock; the driver's
 * error if the database is unreachable
 */
export async function acquireShopLock(connection: ClientConfig, options: ShopLockOptions): Promise<ShopLock> {
  const { dataDir, onLost, timeoutMs = 3_000 } = options;
  const released = new AbortController();
  const config = { ssl: false, connectionTimeoutMillis: 5_000, ...connection, application_name: 'shop-lock' };

  const first = await tryAcquireLock(config, timeoutMs, released.signal);
  if (!first) throw alreadyRunning(dataDir);
  let held: HeldLock | undefined = first;
  const maintaining = maintainLock(first);

  async function maintainLock(lock: HeldLock): Promise<void> {
    for (let current = lock; ; ) {
      await current.connectionClosed;
      held = undefined;
      await close(current.client);
      const next = await reacquireLock();
      if (next === 'released') return;
      if (next === 'lost') {
        onLost();
        return;
      }
      if (released.signal.aborted) {
        await close(next.client);
        return;
      }
      held = current = next;
    }
  }

  async function reacquireLock(): Promise<HeldLock | 'released' | 'lost'> {
    for (
      let pause = RETRY_DELAY_MS;
      !released.signal.aborted;
      pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS)
    ) {
      try {
        return (await tryAcquireLock(config, timeoutMs, released.signal)) ?? 'lost';
      } catch {
        // The database is still down, which the supervisor reports.
        await sleep(pause, undefined, { signal: released.signal }).catch(() => {});
      }
    }
    return 'released';
  }

  async function release(): Promise<void> {
    released.abort();
    if (held) await close(held.client);
    await maintaining;
  }

  return { release };
}

interface HeldLock {
  client: Client;
  /** Resolves when the connection, and with it the lock, is lost. */
  connectionClosed: Promise<void>;
}

/** @returns undefined if another session holds the lock for all of `patienceMs` */
async function tryAcquireLock(
  config: ClientConfig,
  patienceMs: number,
  signal: AbortSignal,
): Promise<HeldLock | undefined> {
  const client = new Client(config);
  const dropped = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  try {
    await client.connect();
    // This connection is always idle and must not be closed for it.
    await client.query('SET idle_session_timeout = 0');
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
        LOCK_KEY,
      ]);
      if (rows[0]?.taken) return { client, connectionClosed: dropped };
      if (Date.now() >= giveUpAt) break;
      await sleep(RETRY_DELAY_MS, undefined, { signal });
    }
  } catch (error) {
    await close(client);
    throw error;
  }
  await close(client);
  return undefined;
}

// A stopped server (SIGSTOP) would never acknowledge the end of the connection.
async function close(client: Client): Promise<void> {
  const patience = new AbortController();
  const waited = sleep(CLOSE_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([client.end().catch(() => {}), waited]);
  patience.abort();
}

function alreadyRunning(dataDir: string): Error & { code: string } {
  const message = `Another shop is already running on ${dataDir}: stop it first, or set another DATA_DIR for this one`;
  return Object.assign(new Error(message), { code: 'shop_already_running' });
}
