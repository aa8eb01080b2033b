import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresBinaries } from './cluster/find-postgres-binaries.ts';
import { changeClusterOwner, initializeCluster } from './cluster/initialize-cluster.ts';
import { createSocketFolder } from './postmaster/create-socket-folder.ts';
import { resolveClusterDir } from './postmaster/find-live-postmaster.ts';
import { type Postmaster, type PostmasterSettings, stopPostmaster } from './postmaster/postmaster.ts';
import { rotateLog } from './postmaster/rotate-log.ts';
import {
  type DatabaseConnection,
  type Log,
  startOrAdoptPostmaster,
} from './postmaster/start-or-adopt-postmaster.ts';
import { chooseLauncher } from './user/choose-launcher.ts';
import { chooseOperatingSystemUser } from './user/choose-operating-system-user.ts';

export type { DatabaseConnection, Log };

export interface EmbeddedPostgres {
  /** Settings for `pg`; they stay the same however often the server is restarted. */
  connection: DatabaseConnection;
  /** The server's process, or null while there is none. */
  pid(): number | null;
  /** Stops the server and resolves when it is gone. May be called more than once. */
  stop(): Promise<void>;
  /** Stops only our watching; the server lives on. For a shop that finds the database is another shop's. */
  detach(): void;
}

export interface EmbeddedPostgresOptions {
  /** Holds `postgres/` (the database's files) and `postgres.log`; made if missing. */
  dataDir: string;
  log: Log;
  /** False switches fsync off: for tests, whose data may be lost with the machine. */
  durable?: boolean;
  /** 100 unless given. An adopted server keeps what it was started with. */
  maxConnections?: number;
  /** Aborts the start: the server that is being started is stopped, and the promise rejects. */
  signal?: AbortSignal;
}

const PORT = 5432;
const LOG_CHECK_INTERVAL_MS = 60_000;
const MAX_RESTART_DELAY_MS = 5_000;

/**
 * Starts the PostgreSQL of node_modules on `<dataDir>/postgres`, or adopts the one that still runs there, and keeps
 * it alive: when it dies, it is started again at once. It listens on a private Unix socket only, and outlives us
 * when we are killed.
 * @throws Error with one line that says what is in the way and what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = await prepare(options);
  return await supervise(settings, options.log, options.signal);
}

async function prepare(options: EmbeddedPostgresOptions): Promise<PostmasterSettings> {
  const { durable = true, maxConnections = 100 } = options;
  const binaries = await findPostgresBinaries();
  await mkdir(options.dataDir, { recursive: true });
  const clusterDir = await resolveClusterDir(options.dataDir);
  const dataDir = path.dirname(clusterDir);
  const user = await chooseOperatingSystemUser(clusterDir);
  const launcher = await chooseLauncher(user, binaries, dataDir);
  await changeClusterOwner(user, clusterDir);
  await initializeCluster(clusterDir, { initdb: binaries.initdb, launcher, user, durable });
  const socketFolder = await createSocketFolder(clusterDir, user);
  const logFile = path.join(dataDir, 'postgres.log');
  const { postgres } = binaries;
  return { postgres, launcher, user, clusterDir, logFile, socketFolder, port: PORT, durable, maxConnections };
}

async function supervise(
  first: PostmasterSettings,
  log: Log,
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
      return await startOrAdoptPostmaster(first, { log, signal, onProcess });
    } catch (error) {
      // What we adopted may serve another shop; what we started serves nobody.
      if (current?.logOffset !== undefined) await stopPostmaster(current);
      await rmdir(first.socketFolder).catch(() => {});
      throw error;
    }
  };
  const { postmaster, connection } = await start();
  // An adopted server's socket may lie elsewhere; its successors must be found at the same place.
  const settings = { ...first, socketFolder: connection.host, port: connection.port };
  let restarting: Promise<Postmaster | undefined> | undefined;
  void keepAlive(postmaster);
  const logTimer = setInterval(() => {
    rotateLog(settings.logFile).catch((error) =>
      log('warn', `postgres.log cannot be rotated: ${error.message}`),
    );
  }, LOG_CHECK_INTERVAL_MS).unref();

  async function keepAlive(running: Postmaster): Promise<void> {
    for (let server = running; ; ) {
      const how = await server.exited;
      if (ending.signal.aborted) return;
      log('warn', `PostgreSQL (pid ${server.pid}) died (${how}): starting it again`);
      restarting = restart();
      const next = await restarting;
      if (!next) return;
      server = next;
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(pause * 2, MAX_RESTART_DELAY_MS)) {
      try {
        return (await startOrAdoptPostmaster(settings, { log, signal: ending.signal, onProcess })).postmaster;
      } catch (error) {
        if (ending.signal.aborted) break;
        log('error', `${error instanceof Error ? error.message : error}; trying again`);
        await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
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
