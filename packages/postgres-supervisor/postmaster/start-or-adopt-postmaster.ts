import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER } from '../cluster/initialize-cluster.ts';
import { findLivePostmaster } from './find-live-postmaster.ts';
import { launchPostmaster, type Postmaster, type PostmasterSettings, watchPostmaster } from './postmaster.ts';
import { readExitReason } from './read-exit-reason.ts';

export type Log = (level: 'info' | 'warn' | 'error', message: string) => void;

/** Settings for `pg`; `host` is the folder of the Unix socket. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

interface QueryFailure {
  code: string;
  message: string;
}

const DATABASE = 'shop';
const NO_SUCH_DATABASE = '3D000';
// The server is starting, recovering or shutting down.
const CANNOT_CONNECT_NOW = '57P03';
const STARTING = 'it is starting or recovering';
const LOCK_TIMEOUT_MS = 10_000;
const UNRESPONSIVE_TIMEOUT_MS = 30_000;
const EXIT_TIMEOUT_MS = 1_000;
const REPORT_INTERVAL_MS = 10_000;

// The last server's processes may still be dying, or another shop be starting or stopping this very database.
const TRANSIENT_ERRORS =
  /lock file ".*" already exists|is still in use|could not create any Unix-domain sockets|lock file "\/.*": No such file/;

/**
 * Adopts the live postmaster of the database or starts one, and waits until the database `shop` answers, however
 * long its crash recovery takes (a line in the log every 10 s). The database is created if it is missing.
 * @param onProcess told of every process as soon as it is known, before it answers
 * @throws Error with PostgreSQL's own words when it does not start; the signal's reason when aborted
 */
export async function startOrAdoptPostmaster(
  settings: PostmasterSettings,
  how: { log: Log; signal: AbortSignal; onProcess: (postmaster: Postmaster) => void },
): Promise<{ postmaster: Postmaster; connection: DatabaseConnection }> {
  const giveUpAt = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    how.signal.throwIfAborted();
    const { postmaster, connection } = await adoptOrLaunch(settings, how.signal);
    how.onProcess(postmaster);
    const ended = await waitUntilReady(postmaster, connection, how);
    if (ended === undefined) return { postmaster, connection };
    const exitReason = await readExitReason(settings.logFile, postmaster.pid, postmaster.logOffset);
    const wasKilled = ended.startsWith('killed');
    if (
      postmaster.logOffset !== undefined &&
      (!(wasKilled || TRANSIENT_ERRORS.test(exitReason)) || Date.now() > giveUpAt)
    ) {
      throw new Error(`PostgreSQL did not start (${ended}): ${exitReason} (log: ${settings.logFile})`);
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
async function waitUntilReady(
  postmaster: Postmaster,
  connection: DatabaseConnection,
  how: { log: Log; signal: AbortSignal },
): Promise<string | undefined> {
  let silentSince = Date.now();
  let reportAt = Date.now() + REPORT_INTERVAL_MS;
  for (let pause = 10; ; pause = Math.min(pause * 1.3, 200)) {
    how.signal.throwIfAborted();
    // Who watches somebody else's server learns of its end later, and by a timer that keeps nobody alive.
    if (await postmaster.hasExited())
      return await Promise.race([postmaster.exited, sleep(EXIT_TIMEOUT_MS, 'it is gone')]);
    const trouble = await checkDatabase(connection);
    if (trouble === undefined) return undefined;
    if (trouble === STARTING) silentSince = Date.now();
    if (Date.now() - silentSince > UNRESPONSIVE_TIMEOUT_MS) {
      const advice = `end it with kill -INT ${postmaster.pid} and start the shop again`;
      throw new Error(`PostgreSQL (pid ${postmaster.pid}) does not answer (${trouble}): ${advice}`);
    }
    if (Date.now() > reportAt) {
      how.log('info', `PostgreSQL (pid ${postmaster.pid}) does not answer yet (${trouble})`);
      reportAt += REPORT_INTERVAL_MS;
    }
    await sleep(pause, undefined, { signal: how.signal });
  }
}

/** @returns undefined when the database answers, else what is in the way */
async function checkDatabase(connection: DatabaseConnection): Promise<string | undefined> {
  const trouble = await runQuery(connection, 'SELECT 1');
  if (trouble?.code !== NO_SUCH_DATABASE) return trouble && describeFailure(trouble);
  const create = await runQuery({ ...connection, database: 'postgres' }, `CREATE DATABASE ${DATABASE}`);
  return create && describeFailure(create);
}

function describeFailure(trouble: QueryFailure): string {
  return trouble.code === CANNOT_CONNECT_NOW ? STARTING : trouble.message;
}

async function runQuery(connection: DatabaseConnection, sql: string): Promise<QueryFailure | undefined> {
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
