import { execFile, type SpawnOptions } from 'node:child_process';
import { promisify } from 'node:util';
import type { PostgresBinaries } from '../cluster/find-postgres-binaries.ts';
import { PostgresSupervisorError } from '../postgres-supervisor-error.ts';
import type { OperatingSystemUser } from './choose-operating-system-user.ts';
import { findInaccessiblePath } from './find-inaccessible-path.ts';

/** How a program is started so that it runs as the server's user. */
export interface UserProcessLauncher {
  /** Arguments before the program: none, or setpriv and its options. */
  prefix: string[];
  /** cwd `/`, an environment without PG* settings and this process's secrets, and perhaps uid and gid. */
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'>;
}

/**
 * Chooses how to start PostgreSQL's programs as `user`, so that they reach `dataDir` (absolute, existing) and the
 * binaries: directly, or, where a folder is closed to them, with the single capability `dac_read_search`.
 * @throws PostgresSupervisorError 'path_inaccessible' with one line that names the first closed folder and what to do
 */
export async function chooseUserProcessLauncher(
  user: OperatingSystemUser,
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<UserProcessLauncher> {
  const options = { cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' } };
  if (!user.isOtherUser) return { prefix: [], options };
  const direct: UserProcessLauncher = { prefix: [], options: { ...options, uid: user.uid, gid: user.gid } };
  const closed = await findInaccessiblePath([dataDir], binaries.requiredPaths, user);
  if (closed === undefined) return direct;
  const withCapability: UserProcessLauncher = { prefix: setprivCommand(user), options };
  // Access lists may open what the mode bits close, so the direct way is tried as well.
  for (const launcher of [direct, withCapability]) {
    if (await canRun(launcher, binaries.postgres, dataDir)) return launcher;
  }
  throw new PostgresSupervisorError(
    'path_inaccessible',
    `PostgreSQL cannot run as root, and ${closed} is closed to the user it runs as (${user.uid}): ` +
      `open it with chmod o+x ${closed}`,
  );
}

// no_setuid_fixup: without it access(2), by which PostgreSQL checks its own programs, ignores the capability.
function setprivCommand(user: OperatingSystemUser): string[] {
  const caps = '-all,+dac_read_search';
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${caps}`,
    `--ambient-caps=${caps}`,
    '--',
  ];
}

// PostgreSQL prints its version even when it cannot check its own program, but then it reports that on stderr.
async function canRun(launcher: UserProcessLauncher, postgres: string, dataDir: string): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  try {
    const { stderr } = await runAsUser(launcher, '/bin/sh', ['-c', script, 'sh', dataDir, postgres]);
    return stderr === '';
  } catch {
    return false;
  }
}

/**
 * Runs a program as the launcher's user and waits for its exit.
 * @throws the error of execFile, with stdout and stderr, when it fails
 */
export async function runAsUser(launcher: UserProcessLauncher, program: string, args: string[]) {
  const [first = program, ...rest] = [...launcher.prefix, program, ...args];
  return await promisify(execFile)(first, rest, { ...launcher.options, encoding: 'utf8' });
}
