import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

export interface ShopLock {
  /** Gives the lock back and closes its connection. May be called more than once. */
  release(): Promise<void>;
}

export interface ShopLockOptions {
  /** The data folder's path, for the message to a second shop. */
  dataDir: string;
  /** Called at most once, when another shop took the lock while our connection was down. */
  onLost: () => void;
  /** How long to wait for a holder that may just have been killed; 3000 unless given. */
  timeoutMs?: number;
}

// Any number that nothing else in this database uses.
const LOCK_KEY = 7_345_150_421;
const RETRY_DELAY_MS = 100;
const MAX_RETRY_DELAY_MS = 1_000;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Makes us the only shop on this database: holds a session-level advisory lock on a connection of its own
 * (application_name 'shop-lock'). When the connection drops, it is made again and the lock taken again.
 * @throws Error with code 'shop_already_running' and one line for people, when another shop holds the lock;
 *   the driver's error when the database cannot be reached
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
        // The database is still down; the supervisor reports that.
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
  /** Resolves when the connection, and with it the lock, is gone. */
  connectionClosed: Promise<void>;
}

/** @returns undefined when somebody else holds it for all of `patienceMs` */
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
    // Idle for good, and never to be ended for it.
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

// A server that was stopped in mid-air (SIGSTOP) would let us wait for its goodbye for ever.
async function close(client: Client): Promise<void> {
  const patience = new AbortController();
  const waited = sleep(CLOSE_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([client.end().catch(() => {}), waited]);
  patience.abort();
}

function alreadyRunning(dataDir: string): Error & { code: string } {
  const message = `Another shop is already running on ${dataDir}: stop it first, or give this one its own DATA_DIR`;
  return Object.assign(new Error(message), { code: 'shop_already_running' });
}
