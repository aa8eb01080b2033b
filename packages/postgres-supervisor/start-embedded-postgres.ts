import { mkdir, realpath, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePostgresClusterOwner } from './cluster/change-postgres-cluster-owner.ts';
import { findPostgresBinaries } from './cluster/find-postgres-binaries.ts';
import { initializePostgresCluster } from './cluster/initialize-postgres-cluster.ts';
import { createUnixSocketFolder } from './postmaster/create-unix-socket-folder.ts';
import {
  type PostgresSettings,
  type Postmaster,
  type PostmasterOptions,
  stopPostmaster,
} from './postmaster/postmaster.ts';
import { rotateLogFile } from './postmaster/rotate-log-file.ts';
import {
  type DatabaseConnectionSettings,
  type LogFunction,
  startOrAdoptPostmaster,
} from './postmaster/start-or-adopt-postmaster.ts';
import { chooseOperatingSystemUser } from './user/choose-operating-system-user.ts';
import { chooseUserProcessLauncher } from './user/choose-user-process-launcher.ts';

export type { DatabaseConnectionSettings, LogFunction, PostgresSettings };

export interface EmbeddedPostgres {
  /** Settings for `pg`; they stay the same however often the server is restarted. */
  connection: DatabaseConnectionSettings;
  /** The server's process id, or null while there is none. */
  pid(): number | null;
  /** Stops the server and resolves when its process has exited. May be called more than once. */
  stop(): Promise<void>;
  /** Ends the supervision only: the server keeps running, for whoever else uses it. */
  detach(): void;
}

export interface EmbeddedPostgresOptions {
  /** Holds `postgres/` (the database's files) and `postgres.log`; created if missing. */
  dataDir: string;
  /** Created if missing. */
  database: string;
  /** The superuser's name inside PostgreSQL, unrelated to the system's users; fixed when the files are created. */
  superuser: string;
  log: LogFunction;
  /** Begins the name of the socket's folder: up to 40 letters, digits, `.`, `_` or `-`; 'postgres' by default. */
  socketPrefix?: string;
  /** False switches fsync off: for tests, whose data may be lost with the machine. */
  durable?: boolean;
  /** Such as `{ max_connections: 20 }`. An adopted server keeps what it was started with. */
  settings?: PostgresSettings;
  /** Aborts the start: the server that is being started is stopped, and the promise rejects. */
  signal?: AbortSignal;
}

const PORT = 5432;
const LOG_CHECK_INTERVAL_MS = 60_000;
const MAX_RESTART_DELAY_MS = 5_000;

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or adopts the server that already runs there, and restarts it whenever
 * it dies. It listens on a private Unix socket only, and keeps running when this process is killed.
 * @throws Error with one line that says what prevents the start and what to do; PostgresSupervisorError where it has a code
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = await prepare(options);
  return await supervise(settings, options.log, options.signal);
}

async function prepare(options: EmbeddedPostgresOptions): Promise<PostmasterOptions> {
  const { database, superuser, socketPrefix = 'postgres', durable = true } = options;
  const binaries = await findPostgresBinaries();
  await mkdir(options.dataDir, { recursive: true });
  // Links are resolved, so that each spelling of the path names the same cluster.
  const dataDir = await realpath(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const user = await chooseOperatingSystemUser(clusterDir);
  const launcher = await chooseUserProcessLauncher(user, binaries, dataDir);
  await changePostgresClusterOwner(user, clusterDir);
  await initializePostgresCluster(clusterDir, {
    initdb: binaries.initdb,
    launcher,
    user,
    superuser,
    durable,
  });
  // Commits still reach the operating system before they are acknowledged: a killed server loses nothing.
  const unsynced = durable ? {} : { fsync: 'off', full_page_writes: 'off' };
  return {
    postgres: binaries.postgres,
    launcher,
    user,
    clusterDir,
    logFile: path.join(dataDir, 'postgres.log'),
    socketFolder: await createUnixSocketFolder(clusterDir, socketPrefix, user),
    port: PORT,
    database,
    superuser,
    serverSettings: { ...options.settings, ...unsynced },
  };
}

async function supervise(
  initial: PostmasterOptions,
  log: LogFunction,
  startSignal: AbortSignal = new AbortController().signal,
): Promise<EmbeddedPostgres> {
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, startSignal]);
  let current: Postmaster | null = null;
  const onProcess = (postmaster: Postmaster) => {
    current = postmaster;
    void postmaster.exited.then(() => {
      if (current === postmaster) current = null;
    });
  };
  const start = async () => {
    try {
      return await startOrAdoptPostmaster(initial, { log, signal, onProcess });
    } catch (error) {
      // An adopted server may have other users; one that we launched has none.
      if (current?.logOffset !== undefined) await stopPostmaster(current);
      await rmdir(initial.socketFolder).catch(() => {});
      throw error;
    }
  };
  const { postmaster, connection } = await start();
  // An adopted server's socket may be elsewhere; its successors must be reachable at the same place.
  const settings = { ...initial, socketFolder: connection.host, port: connection.port };
  let restarting: Promise<Postmaster | undefined> | undefined;
  void keepAlive(postmaster);
  const logTimer = setInterval(() => {
    rotateLogFile(settings.logFile).catch((error) =>
      log('warn', `postgres.log cannot be rotated: ${error.message}`),
    );
  }, LOG_CHECK_INTERVAL_MS).unref();

  async function keepAlive(running: Postmaster): Promise<void> {
    for (let server = running; ; ) {
      const exit = await server.exited;
      if (ending.signal.aborted) return;
      log('warn', `PostgreSQL (pid ${server.pid}) died (${exit}): starting it again`);
      restarting = restart();
      const next = await restarting;
      if (!next) return;
      server = next;
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (let delayMs = 100; !ending.signal.aborted; delayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS)) {
      try {
        return (await startOrAdoptPostmaster(settings, { log, signal: ending.signal, onProcess })).postmaster;
      } catch (error) {
        if (ending.signal.aborted) break;
        log('error', `${error instanceof Error ? error.message : error}; trying again`);
        await sleep(delayMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      }
    }
    return undefined;
  }

  function detach(): void {
    ending.abort();
    clearInterval(logTimer);
  }

  async function stop(): Promise<void> {
    detach();
    // A restart under way ends at the abort, and may have started a process until then.
    if (current) await stopPostmaster(current);
    await restarting;
    if (current) await stopPostmaster(current);
    current = null;
    await rmdir(settings.socketFolder).catch(() => {});
  }

  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  return { connection, pid: () => current?.pid ?? null, stop: stopOnce, detach };
}
