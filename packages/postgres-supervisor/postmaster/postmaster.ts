import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OperatingSystemUser } from '../user/choose-operating-system-user.ts';
import type { UserProcessLauncher } from '../user/choose-user-process-launcher.ts';
import { ensureUnixSocketFolder } from './create-unix-socket-folder.ts';
import { isPostmasterOf } from './find-live-postmaster.ts';
import { rotateLogFile } from './rotate-log-file.ts';

/** A running server: our child, or an adopted one. */
export interface Postmaster {
  pid: number;
  /** The byte of the log at which the messages of our own child begin; undefined for an adopted server. */
  logOffset: number | undefined;
  /** Resolves when the process has exited, with how, such as 'killed by SIGKILL'. Never rejects. */
  exited: Promise<string>;
  hasExited(): Promise<boolean>;
}

export interface PostmasterOptions {
  postgres: string;
  launcher: UserProcessLauncher;
  user: OperatingSystemUser;
  clusterDir: string;
  logFile: string;
  socketFolder: string;
  port: number;
  database: string;
  superuser: string;
  serverSettings: PostgresSettings;
}

/** PostgreSQL's settings by name. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

const POLL_INTERVAL_MS = 500;

/**
 * Launches a postmaster that outlives this process: own session, own log file, working directory `/`. It may not
 * accept connections yet, or exit soon.
 * @throws Error when the program cannot be started or the log not be opened
 */
export async function launchPostmaster(settings: PostmasterOptions): Promise<Postmaster> {
  const { socketFolder } = settings;
  if (!(await ensureUnixSocketFolder(socketFolder, settings.user))) {
    throw new Error(
      `${socketFolder}, the folder of the database's socket, belongs to another user: remove it`,
    );
  }
  await rotateLogFile(settings.logFile);
  const log = await open(settings.logFile, 'a', 0o600);
  try {
    if (settings.user.isOtherUser) await log.chown(settings.user.uid, settings.user.gid);
    const { prefix, options } = settings.launcher;
    const [program = '', ...args] = [...prefix, settings.postgres, ...postgresArguments(settings)];
    const logOffset = (await log.stat()).size;
    const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
    let hasExited = false;
    const exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
      child.on('error', (error) => resolve(error.message));
    }).finally(() => {
      hasExited = true;
    });
    child.unref();
    if (child.pid === undefined) throw new Error(`PostgreSQL cannot be started: ${await exited}`);
    return { pid: child.pid, logOffset, exited, hasExited: async () => hasExited };
  } finally {
    await log.close();
  }
}

/** Watches a postmaster that is not our child by polling every half second. */
export function watchPostmaster(pid: number, clusterDir: string): Postmaster {
  const hasExited = async () => !(await isPostmasterOf(pid, clusterDir));
  const watch = async () => {
    while (!(await hasExited())) await sleep(POLL_INTERVAL_MS, undefined, { ref: false });
    return 'it no longer exists';
  };
  return { pid, logOffset: undefined, exited: watch(), hasExited };
}

function postgresArguments(settings: PostmasterOptions): string[] {
  const all = {
    ...settings.serverSettings,
    listen_addresses: '',
    unix_socket_directories: settings.socketFolder,
    unix_socket_permissions: '0700',
    port: settings.port,
  };
  return [
    '-D',
    settings.clusterDir,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

const SHUTDOWN_STEPS: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGQUIT', waitMs: 7_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/**
 * Stops a postmaster: a fast shutdown (SIGINT: connections are closed, data is written), after 8 s an immediate one
 * (SIGQUIT: the next start recovers from the log). Resolves when it has exited.
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
  throw new Error(`PostgreSQL (pid ${postmaster.pid}) does not exit`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
