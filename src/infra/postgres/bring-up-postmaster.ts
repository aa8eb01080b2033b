import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findLivePostmaster } from './find-live-postmaster.ts';
import { SUPERUSER } from './initialise-cluster.ts';
import { readLastWords } from './read-last-words.ts';
import {
  launchPostmaster,
  type Postmaster,
  type PostmasterSettings,
  watchPostmaster,
} from './run-postmaster.ts';

export type Log = (level: 'info' | 'warn' | 'error', message: string) => void;

/** Settings for `pg`; `host` is the folder of the Unix socket. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

interface Trouble {
  code: string;
  message: string;
}

const DATABASE = 'shop';
const NO_SUCH_DATABASE = '3D000';
// The server is starting, recovering or shutting down.
const CANNOT_CONNECT_NOW = '57P03';
const STARTING = 'it is starting or recovering';
const LOCK_PATIENCE_MS = 10_000;
const SILENCE_MS = 30_000;
const GOODBYE_MS = 1_000;
const REPORT_EVERY_MS = 10_000;

// The last server's processes may still be dying, or another shop be starting or stopping this very database.
const PASSING =
  /lock file ".*" already exists|is still in use|could not create any Unix-domain sockets|lock file "\/.*": No such file/;

/**
 * Adopts the live postmaster of the database or starts one, and waits until the database `shop` answers, however
 * long its crash recovery takes (a line in the log every 10 s). The database is created if it is missing.
 * @param onProcess told of every process as soon as it is known, before it answers
 * @throws Error with PostgreSQL's own words when it does not start; the signal's reason when aborted
 */
export async function bringUpPostmaster(
  settings: PostmasterSettings,
  how: { log: Log; signal: AbortSignal; onProcess: (postmaster: Postmaster) => void },
): Promise<{ postmaster: Postmaster; connection: DatabaseConnection }> {
  const giveUpAt = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    how.signal.throwIfAborted();
    const { postmaster, connection } = await adoptOrLaunch(settings, how.signal);
    how.onProcess(postmaster);
    const ended = await waitForAnswer(postmaster, connection, how);
    if (ended === undefined) return { postmaster, connection };
    const words = await readLastWords(settings.logFile, postmaster.pid, postmaster.logFrom);
    const wasKilled = ended.startsWith('killed');
    if (postmaster.logFrom !== undefined && (!(wasKilled || PASSING.test(words)) || Date.now() > giveUpAt)) {
      throw new Error(`PostgreSQL did not start (${ended}): ${words} (log: ${settings.logFile})`);
    }
    if (wasKilled) how.log('warn', `PostgreSQL (pid ${postmaster.pid}) died (${ended}): starting it again`);
    await sleep(100, undefined, { signal: how.signal });
  }
}

async function adoptOrLaunch(settings: PostmasterSettings, signal: AbortSignal) {
  const connection = {
    host: settings.socketFolder,
    port: settings.port,
    user: SUPERUSER,
    database: DATABASE,
  };
  for (;;) {
    const lock = await findLivePostmaster(settings.clusterDir);
    if (!lock) return { postmaster: await launchPostmaster(settings), connection };
    if (lock.socket) {
      const { folder: host, port } = lock.socket;
      return {
        postmaster: watchPostmaster(lock.pid, settings.clusterDir),
        connection: { ...connection, host, port },
      };
    }
    await sleep(20, undefined, { signal });
  }
}

/** @returns undefined when it answers, or how the process ended before that */
async function waitForAnswer(
  postmaster: Postmaster,
  connection: DatabaseConnection,
  how: { log: Log; signal: AbortSignal },
): Promise<string | undefined> {
  let silentSince = Date.now();
  let reportAt = Date.now() + REPORT_EVERY_MS;
  for (let pause = 10; ; pause = Math.min(pause * 1.3, 200)) {
    how.signal.throwIfAborted();
    // Who watches somebody else's server learns of its end later, and by a timer that keeps nobody alive.
    if (await postmaster.isGone())
      return await Promise.race([postmaster.gone, sleep(GOODBYE_MS, 'it is gone')]);
    const trouble = await tryDatabase(connection);
    if (trouble === undefined) return undefined;
    if (trouble === STARTING) silentSince = Date.now();
    if (Date.now() - silentSince > SILENCE_MS) {
      const cure = `end it with kill -INT ${postmaster.pid} and start the shop again`;
      throw new Error(`PostgreSQL (pid ${postmaster.pid}) does not answer (${trouble}): ${cure}`);
    }
    if (Date.now() > reportAt) {
      how.log('info', `PostgreSQL (pid ${postmaster.pid}) does not answer yet (${trouble})`);
      reportAt += REPORT_EVERY_MS;
    }
    await sleep(pause, undefined, { signal: how.signal });
  }
}

/** @returns undefined when the database answers, else what is in the way */
async function tryDatabase(connection: DatabaseConnection): Promise<string | undefined> {
  const trouble = await runOnce(connection, 'SELECT 1');
  if (trouble?.code !== NO_SUCH_DATABASE) return trouble && describe(trouble);
  const create = await runOnce({ ...connection, database: 'postgres' }, `CREATE DATABASE ${DATABASE}`);
  return create && describe(create);
}

function describe(trouble: Trouble): string {
  return trouble.code === CANNOT_CONNECT_NOW ? STARTING : trouble.message;
}

async function runOnce(connection: DatabaseConnection, sql: string): Promise<Trouble | undefined> {
  const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { code, message: error instanceof Error ? error.message : String(error) };
  } finally {
    await client.end().catch(() => {});
  }
}
