import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launcher } from '../user/choose-launcher.ts';
import type { OperatingSystemUser } from '../user/choose-operating-system-user.ts';
import { ensureSocketFolder } from './create-socket-folder.ts';
import { isPostmasterOf } from './find-live-postmaster.ts';
import { rotateLog } from './rotate-log.ts';

/** A running database server, our child or one that we found. */
export interface Postmaster {
  pid: number;
  /** Set for our own child; its messages begin at this byte of the log. */
  logOffset: number | undefined;
  /** Resolves when the process is gone, with how it went, such as 'killed by SIGKILL'. Never rejects. */
  exited: Promise<string>;
  hasExited(): Promise<boolean>;
}

export interface PostmasterSettings {
  postgres: string;
  launcher: Launcher;
  user: OperatingSystemUser;
  clusterDir: string;
  logFile: string;
  socketFolder: string;
  port: number;
  durable: boolean;
  maxConnections: number;
}

const POLL_INTERVAL_MS = 500;

/**
 * Starts a postmaster that outlives us: own session, own log file, working directory `/`.
 * It may not answer yet; whether it lives on is known by `gone`.
 * @throws Error when the program cannot be started or the log not be opened
 */
export async function launchPostmaster(settings: PostmasterSettings): Promise<Postmaster> {
  const { socketFolder } = settings;
  if (!(await ensureSocketFolder(socketFolder, settings.user))) {
    throw new Error(
      `${socketFolder}, the folder of the database's socket, belongs to somebody else: remove it`,
    );
  }
  await rotateLog(settings.logFile);
  const log = await open(settings.logFile, 'a', 0o600);
  try {
    if (settings.user.isOtherUser) await log.chown(settings.user.uid, settings.user.gid);
    const { prefix, options } = settings.launcher;
    const [program = '', ...args] = [...prefix, settings.postgres, ...postgresArguments(settings)];
    const logFrom = (await log.stat()).size;
    const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
    let isGone = false;
    const gone = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
      child.on('error', (error) => resolve(error.message));
    }).finally(() => {
      isGone = true;
    });
    child.unref();
    if (child.pid === undefined) throw new Error(`PostgreSQL cannot be started: ${await gone}`);
    return { pid: child.pid, logOffset: logFrom, exited: gone, hasExited: async () => isGone };
  } finally {
    await log.close();
  }
}

/** Watches a postmaster that is not our child (its starter was killed) by looking every half second. */
export function watchPostmaster(pid: number, clusterDir: string): Postmaster {
  const isGone = async () => !(await isPostmasterOf(pid, clusterDir));
  const watch = async () => {
    while (!(await isGone())) await sleep(POLL_INTERVAL_MS, undefined, { ref: false });
    return 'it is no longer there';
  };
  return { pid, logOffset: undefined, exited: watch(), hasExited: isGone };
}

function postgresArguments(settings: PostmasterSettings): string[] {
  // Commits still reach the system before they are answered, so a killed server loses nothing.
  const fast = { fsync: 'off', full_page_writes: 'off' };
  const all = {
    listen_addresses: '',
    unix_socket_directories: settings.socketFolder,
    unix_socket_permissions: '0700',
    port: settings.port,
    max_connections: settings.maxConnections,
    shared_buffers: `${sharedBuffersMb()}MB`,
    // What is read lies in memory or on a disk without a head to move.
    random_page_cost: 1.1,
    // One visitor's query takes one core: the others are for the others, and compiling it takes longer than it does.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Details and statements would put customers' data into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(settings.durable ? {} : fast),
  };
  return [
    '-D',
    settings.clusterDir,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** A sixteenth of the machine's (or container's) memory, between 128 and 1024 MiB: taken as it is used, given back never. */
function sharedBuffersMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(Math.max(memory / 16 / 2 ** 20, 128), 1024));
}

const SHUTDOWN_STEPS: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGQUIT', waitMs: 7_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/**
 * Ends a postmaster: a fast shutdown (SIGINT: connections are closed, data is written), after 8 s an immediate one
 * (SIGQUIT: the next start recovers from the log). Resolves when the process is gone.
 * @throws Error when it outlives even SIGKILL
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const { signal, waitMs } of SHUTDOWN_STEPS) {
    const until = Date.now() + waitMs;
    if (!(await postmaster.hasExited())) sendSignal(postmaster.pid, signal);
    while (Date.now() < until) {
      if (await postmaster.hasExited()) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (pid ${postmaster.pid}) does not end`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
