import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPostgresBinaries, type PostgresBinaries } from '../cluster/find-postgres-binaries.ts';
import { initializePostgresCluster } from '../cluster/initialize-postgres-cluster.ts';
import { chooseOperatingSystemUser } from './choose-operating-system-user.ts';
import { chooseUserProcessLauncher, runAsUser } from './choose-user-process-launcher.ts';

vi.setConfig({ testTimeout: 40_000 });

const asRoot = process.getuid?.() === 0;
let closed = '';

beforeEach(async () => {
  // mkdtemp makes it with mode 0700.
  closed = await mkdtemp(path.join(tmpdir(), 'supervisor-closed-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(closed, { recursive: true });
});

/** The programs of a project that is inside the closed folder. */
async function copyBinaries(): Promise<PostgresBinaries> {
  const { postgres } = await findPostgresBinaries();
  await promisify(execFile)('cp', [
    '-a',
    path.join(path.dirname(postgres), '..'),
    path.join(closed, 'native'),
  ]);
  const at = (name: string) => path.join(closed, 'native', name);
  return {
    initdb: at('bin/initdb'),
    postgres: at('bin/postgres'),
    requiredPaths: [at('bin/postgres'), at('share')],
  };
}

describe.skipIf(!asRoot)('(only as root: an ordinary user runs the server itself)', () => {
  test('programs and data in a closed folder are reached with a single capability', async () => {
    const binaries = await copyBinaries();
    const dataDir = path.join(closed, 'data');
    await mkdir(dataDir);
    const clusterDir = path.join(dataDir, 'postgres');
    const user = await chooseOperatingSystemUser(clusterDir);
    const launcher = await chooseUserProcessLauncher(user, binaries, dataDir);
    expect(launcher.prefix[0]).toBe('setpriv');
    await initializePostgresCluster(clusterDir, {
      initdb: binaries.initdb,
      launcher,
      user,
      superuser: 'owner',
      durable: false,
    });
    expect(await stat(clusterDir)).toMatchObject({ uid: user.uid, gid: user.gid });
    expect(await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).toBe('18\n');

    const { stdout } = await runAsUser(launcher, 'cat', ['/proc/self/status']);
    expect(stdout).toMatch(new RegExp(`^Uid:\\t${user.uid}\\t${user.uid}\\t${user.uid}\\t${user.uid}$`, 'm'));
    expect(stdout).toMatch(/^CapEff:\t0000000000000004$/m);
    expect(stdout).toMatch(/^CapPrm:\t0000000000000004$/m);
  });

  test('without setpriv the first closed folder and the remedy are named', async () => {
    const binaries = await findPostgresBinaries();
    const dataDir = path.join(closed, 'open', 'deep');
    await mkdir(dataDir, { recursive: true });
    const user = await chooseOperatingSystemUser(path.join(dataDir, 'postgres'));
    vi.stubEnv('PATH', '/nowhere');
    await expect(chooseUserProcessLauncher(user, binaries, dataDir)).rejects.toMatchObject({
      code: 'path_inaccessible',
      message: expect.stringMatching(new RegExp(`chmod o\\+x ${closed}$`)),
    });
    await chmod(closed, 0o711);
    expect((await chooseUserProcessLauncher(user, binaries, dataDir)).prefix).toEqual([]);
  });
});

test.skipIf(asRoot)('(not as root) an ordinary user needs nothing special in a closed folder', async () => {
  const user = await chooseOperatingSystemUser(path.join(closed, 'postgres'));
  expect(user.isOtherUser).toBe(false);
  expect((await chooseUserProcessLauncher(user, await findPostgresBinaries(), closed)).prefix).toEqual([]);
});

test('secrets and PG* settings of this process stay out of the server’s environment', async () => {
  vi.stubEnv('API_SECRET_KEY', 'secret-1');
  vi.stubEnv('PGDATA', '/somewhere');
  await chmod(closed, 0o755);
  const user = await chooseOperatingSystemUser(path.join(closed, 'postgres'));
  const launcher = await chooseUserProcessLauncher(user, await findPostgresBinaries(), closed);
  const { stdout } = await runAsUser(launcher, 'env', []);
  expect(stdout).not.toMatch(/API_SECRET|PGDATA/);
});
