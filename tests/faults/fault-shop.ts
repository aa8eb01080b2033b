import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SaleStep } from '#domain/shared/sale-steps.ts';
import { clusterPath } from '#infra/postgres/find-live-postmaster.ts';
import { claimPort } from '../../src/start/claim-ports.ts';
import { adminPassword, makeDataDir } from '../helpers/started-shop.ts';

const root = new URL('../..', import.meta.url).pathname;

export const adminEmail = 'ada@shop.example';

export interface FaultShop {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** The step that will halt the shop, once. */
  arm(step: SaleStep): void;
  /** Whether the armed step has been reached: the shop stands there. */
  isHalted(): boolean;
  /** Lets a halted shop go on, or takes the arming back. */
  release(): void;
  /** Moves the shop's clock ahead of what it was. */
  advance(seconds: number): void;
  /** SIGKILL to the shop's whole process group: the shop and the sandbox, its child. */
  killShop(): Promise<void>;
  /** SIGKILL to the postmaster and every process it started. */
  killDatabase(): Promise<void>;
  start(): Promise<void>;
  /** Resolves once the shop says that it can sell. */
  ready(seconds?: number): Promise<void>;
  /** A connection of one's own to the shop's database. */
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** A real shop in a process group of its own, on a fresh data folder, with the fault instrument in its hand. */
export async function faultShop(tree = root): Promise<FaultShop> {
  const data = makeDataDir();
  const folder = join(data.path, 'faults');
  mkdirSync(folder);
  const port = await claimPort('127.0.0.1', 0, 'PORT');
  const sandboxPort = await claimPort('127.0.0.1', 0, 'PORT');
  const file = (name: string) => join(folder, name);
  let child: ChildProcess | null = null;
  let ahead = 0;

  async function start(): Promise<void> {
    const launched = spawn(process.execPath, ['src/main.ts'], {
      cwd: tree,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DATA_DIR: data.path,
        FAULTS_DIR: folder,
        PORT: String(port),
        PAYMENT_SANDBOX_PORT: String(sandboxPort),
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
        REGISTER_LIMIT: '100000',
      },
    });
    child = launched;
    let said = '';
    launched.stdout.on('data', (text) => {
      said += text;
    });
    launched.stderr.on('data', (text) => {
      said += text;
    });
    const ended = once(launched, 'close').then(() => 'ended' as const);
    const open = until(() => said.includes(' is open:'), 60, 'the shop to open').then(() => 'open' as const);
    open.catch(() => {});
    if ((await Promise.race([open, ended])) === 'ended') throw new Error(`the shop did not open:\n${said}`);
  }

  async function endGroup(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = child;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const closed = once(running, 'close');
    process.kill(signal === 'SIGKILL' ? -running.pid : running.pid, signal);
    await closed;
  }

  async function connection(): Promise<pg.ClientConfig> {
    const cluster = await clusterPath(data.path);
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { host: lines[4] ?? '', port: Number(lines[3]), user: 'shop', database: 'shop' };
  }

  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir: data.path,
    arm: (step) => {
      for (const name of ['halted', 'go']) rmSync(file(name), { force: true });
      writeFileSync(file('armed'), step);
    },
    isHalted: () => existsSync(file('halted')),
    release: () => {
      rmSync(file('armed'), { force: true });
      writeFileSync(file('go'), '');
    },
    advance: (seconds) => {
      ahead += seconds * 1000;
      writeFileSync(file('clock-ahead'), String(ahead));
    },
    killShop: () => endGroup('SIGKILL'),
    async killDatabase() {
      const cluster = await clusterPath(data.path);
      const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
      for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(pid);
    },
    start,
    ready: (seconds = 30) =>
      until(() => answers(`http://127.0.0.1:${port}/readyz`), seconds, 'the shop to be ready'),
    async query<T extends object>(text: string, values: unknown[] = []) {
      const client = new pg.Client(await connection());
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(text, values)).rows as T[];
      } finally {
        await client.end();
      }
    },
    async close() {
      writeFileSync(file('go'), '');
      await endGroup('SIGTERM');
      data.remove();
    },
  };
}

/** Asks until the answer is true. @throws Error naming what did not come within `seconds` */
export async function until(
  ask: () => boolean | Promise<boolean>,
  seconds: number,
  what: string,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(25)) if (await ask()) return;
  throw new Error(`${what} took longer than ${seconds} s`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Every process below this one, by /proc. */
function childrenOf(parent: number): number[] {
  const direct = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
  return direct.flatMap((pid) => [pid, ...childrenOf(pid)]);
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its postmaster.
  }
}
