import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { findLivePostmaster } from './find-live-postmaster.ts';
import { launchPostmaster, type Postmaster, type PostmasterOptions, watchPostmaster } from './postmaster.ts';
import { readPostgresExitReason } from './read-postgres-exit-reason.ts';

export type LogFunction = (level: 'info' | 'warn' | 'error', message: string) => void;

/** Settings for `pg`; `host` is the folder of the Unix socket. */
export interface DatabaseConnectionSettings {
  host: string;
  port: number;
  user: string;
  database: string;
}

interface QueryFailure {
  code: string;
  message: string;
}

const NO_SUCH_DATABASE = '3D000';
// The server is starting, recovering or shutting down.
const CANNOT_CONNECT_NOW = '57P03';
const STARTING = 'it is starting or recovering';
const LOCK_TIMEOUT_MS = 10_000;
const UNRESPONSIVE_TIMEOUT_MS = 30_000;
const EXIT_TIMEOUT_MS = 1_000;
const REPORT_INTERVAL_MS = 10_000;

// The last server's processes may still be exiting, or another process be starting or stopping this server.
const TRANSIENT_ERRORS =
  /lock file ".*" already exists|is still in use|could not create any Unix-domain sockets|lock file "\/.*": No such file/;

/**
 * Adopts the live postmaster of the cluster or launches one, and waits until the database accepts queries, however
 * long crash recovery takes (a log line every 10 s). `onProcess` is called with each process before it is ready.
 * @throws Error with PostgreSQL's own message when it does not start; the signal's reason when aborted
 */
export async function startOrAdoptPostmaster(
  settings: PostmasterOptions,
  options: { log: LogFunction; signal: AbortSignal; onProcess: (postmaster: Postmaster) => void },
): Promise<{ postmaster: Postmaster; connection: DatabaseConnectionSettings }> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    options.signal.throwIfAborted();
    const { postmaster, connection } = await adoptOrLaunch(settings, options.signal);
    options.onProcess(postmaster);
    const exit = await waitUntilReady(postmaster, connection, options);
    if (exit === undefined) return { postmaster, connection };
    const exitReason = await readPostgresExitReason(settings.logFile, postmaster.pid, postmaster.logOffset);
    const wasKilled = exit.startsWith('killed');
    if (
      postmaster.logOffset !== undefined &&
      (!(wasKilled || TRANSIENT_ERRORS.test(exitReason)) || Date.now() > deadline)
    ) {
      throw new Error(`PostgreSQL did not start (${exit}): ${exitReason} (log: ${settings.logFile})`);
    }
    if (wasKilled)
      options.log('warn', `PostgreSQL (pid ${postmaster.pid}) died (${exit}): starting it again`);
    await sleep(100, undefined, { signal: options.signal });
  }
}

async function adoptOrLaunch(settings: PostmasterOptions, signal: AbortSignal) {
  const connection = {
    host: settings.socketFolder,
    port: settings.port,
    user: settings.superuser,
    database: settings.database,
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

/** @returns undefined when the database accepts queries, or how the process exited before that */
async function waitUntilReady(
  postmaster: Postmaster,
  connection: DatabaseConnectionSettings,
  options: { log: LogFunction; signal: AbortSignal },
): Promise<string | undefined> {
  let unresponsiveSince = Date.now();
  let reportAt = Date.now() + REPORT_INTERVAL_MS;
  for (let delayMs = 10; ; delayMs = Math.min(delayMs * 1.3, 200)) {
    options.signal.throwIfAborted();
    // An adopted server's exit is noticed later, by a timer that does not keep this process alive.
    if (await postmaster.hasExited())
      return await Promise.race([postmaster.exited, sleep(EXIT_TIMEOUT_MS, 'it no longer exists')]);
    const reason = await checkDatabase(connection);
    if (reason === undefined) return undefined;
    if (reason === STARTING) unresponsiveSince = Date.now();
    if (Date.now() - unresponsiveSince > UNRESPONSIVE_TIMEOUT_MS) {
      const advice = `end it with kill -INT ${postmaster.pid} and start again`;
      throw new Error(`PostgreSQL (pid ${postmaster.pid}) does not answer (${reason}): ${advice}`);
    }
    if (Date.now() > reportAt) {
      options.log('info', `PostgreSQL (pid ${postmaster.pid}) does not answer yet (${reason})`);
      reportAt += REPORT_INTERVAL_MS;
    }
    await sleep(delayMs, undefined, { signal: options.signal });
  }
}

/** @returns undefined when the database accepts queries, else the reason why not */
async function checkDatabase(connection: DatabaseConnectionSettings): Promise<string | undefined> {
  const failure = await runQuery(connection, 'SELECT 1');
  if (failure?.code !== NO_SUCH_DATABASE) return failure && describeFailure(failure);
  const createFailure = await runQuery(
    { ...connection, database: 'postgres' },
    `CREATE DATABASE ${escapeIdentifier(connection.database)}`,
  );
  return createFailure && describeFailure(createFailure);
}

function describeFailure(failure: QueryFailure): string {
  return failure.code === CANNOT_CONNECT_NOW ? STARTING : failure.message;
}

async function runQuery(
  connection: DatabaseConnectionSettings,
  sql: string,
): Promise<QueryFailure | undefined> {
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
