import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../start-embedded-postgres.ts';

export const isRunningAsRoot = process.getuid?.() === 0;

const names = { database: 'Test-App', superuser: 'owner', socketPrefix: 'supervisor-test' };

/** Servers and folders of one test file, removed after each test. To be called at the top of the file. */
export function createTestPostgresServers() {
  vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });
  const logLines: string[] = [];
  const folders: string[] = [];
  const servers: EmbeddedPostgres[] = [];
  const children: ChildProcess[] = [];
  let template = '';

  // initdb takes a second: most tests begin with a copy of one cluster.
  beforeAll(async () => {
    template = await mkdtemp(path.join(tmpdir(), 'supervisor-template-'));
    const options = { ...names, dataDir: template, log: () => {}, durable: false };
    await (await startEmbeddedPostgres(options)).stop();
  });
  afterAll(() => rm(template, { recursive: true }));
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const server of servers.splice(0)) await server.stop();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    logLines.length = 0;
  });

  async function makeFolder(mode = 0o755): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'supervisor-test-data-'));
    folders.push(folder);
    await chmod(folder, mode);
    return folder;
  }

  /** A data folder with an initialized cluster. */
  async function makeDataDir(): Promise<string> {
    const folder = await makeFolder();
    await promisify(execFile)('cp', ['-a', path.join(template, 'postgres'), folder]);
    return folder;
  }

  async function start(
    dataDir: string,
    options: Partial<EmbeddedPostgresOptions> = {},
  ): Promise<EmbeddedPostgres> {
    const log = (level: string, message: string) => logLines.push(`${level}: ${message}`);
    const settings = { max_connections: 20 };
    const server = await startEmbeddedPostgres({
      ...{ ...names, dataDir, log, durable: false, settings },
      ...options,
    });
    servers.push(server);
    return server;
  }

  /** Starts a server from a process of its own, to be killed. `pid` is the server's. */
  async function startInChild(dataDir: string): Promise<{ child: ChildProcess; pid: number }> {
    const module = new URL('../start-embedded-postgres.ts', import.meta.url).href;
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const options = { ...${JSON.stringify(names)}, dataDir: process.argv[1], durable: false, log: () => {} };
      console.log((await startEmbeddedPostgres(options)).pid());
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    children.push(child);
    const pid = await new Promise<number>((resolve, reject) => {
      child.stdout?.once('data', (data) => resolve(Number(data)));
      child.once('exit', (code) => reject(new Error(`the child exited with ${code}`)));
    });
    return { child, pid };
  }

  return { logLines, folders, children, makeFolder, makeDataDir, start, startInChild };
}

/** Sends SIGKILL to a child of `startInChild` and waits for its exit. */
export async function killProcessGroup(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid === undefined) throw new Error('no child');
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}

export async function queryTestServer(
  server: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Repeats `work` until it succeeds; after `timeoutMs` it rejects with the last error. */
export async function retryUntilSuccess<T>(work: () => Promise<T>, timeoutMs = 8_000): Promise<T> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(50)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

// A zombie that init has not collected yet is dead, and its state begins with Z.
export function isProcessAlive(pid: number): boolean {
  return /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

export function postmasterPidOf(server: EmbeddedPostgres): number {
  const pid = server.pid();
  if (pid === null) throw new Error('the server has no process');
  return pid;
}
