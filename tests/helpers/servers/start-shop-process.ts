import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programEnvironment } from '../../../src/bundle/program-command.ts';
import { findBuiltProgram } from './find-built-program.ts';
import { findFreePort } from './find-free-port.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Result of a shop process that has ended. */
export interface ShopProcessExit {
  code: number | null;
  stdout: string;
  stderr: string;
  seconds: number;
}

/** A running shop, as its clients see it. */
export interface RunningShop {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** Log output since it was started. */
  output(): string;
}

/** A shop process that this process has started and may stop. */
export interface StartedShop extends RunningShop {
  child: ChildProcess;
  /** Sends the stop signal, as an operator would, and waits. */
  stop(): Promise<ShopProcessExit>;
  /** Kills the process. */
  kill(): Promise<void>;
}

export const adminPassword = 'the admin password';

/** A temporary data folder, accessible to the database's user: empty, or a copy of another. */
export function makeTemporaryDataDir(copyOf?: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'shop-data-'));
  chmodSync(path, 0o755);
  // Not Node's own copy: file ownership must be kept, because the files belong to the database's user.
  if (copyOf) execFileSync('cp', ['-a', `${copyOf}/.`, path]);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Node's arguments by which `npm start` starts a shop. It compares the build with its sources first. */
export const mainProgram = ['src/main.ts'];

function launch(program: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'warn', SLICER: '', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const startedAt = Date.now();
  const ended = once(child, 'close').then(
    ([code]): ShopProcessExit => ({ code, stdout, stderr, seconds: (Date.now() - startedAt) / 1000 }),
  );
  return { child, ended, read: () => ({ stdout, stderr }) };
}

/** Starts a shop that is expected to fail, or is stopped once `isTime`, and returns how it ended. */
export async function startShopUntilExit(
  env: Record<string, string>,
  shouldStop?: () => boolean,
): Promise<ShopProcessExit> {
  const { child, ended } = launch(mainProgram, env);
  const asking = shouldStop && setInterval(() => shouldStop() && child.kill('SIGTERM'), 20);
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  try {
    return await ended;
  } finally {
    clearInterval(asking);
    clearTimeout(timer);
  }
}

/** Starts the built shop, or `program`, on free ports, and waits until it is open. */
export async function startShopProcess(
  dataDir: string,
  env: Record<string, string> = {},
  program?: readonly string[],
): Promise<StartedShop> {
  const port = env.PORT ? Number(env.PORT) : await findFreePort();
  const sandboxPort = env.PAYMENT_SANDBOX_PORT ? Number(env.PAYMENT_SANDBOX_PORT) : await findFreePort();
  const { child, ended, read } = launch(program ?? (await findBuiltProgram()), {
    ...(program ? {} : programEnvironment),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    PORT: String(port),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    ...env,
  });
  const open = (async () => {
    while (!read().stdout.includes(' is open:')) await sleep(50);
  })();
  const early = await Promise.race([open, ended]);
  if (early) throw new Error(`the shop did not open:\n${early.stdout}\n${early.stderr}`);
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    child,
    output: () => `${read().stdout}${read().stderr}`,
    async stop() {
      const asked = Date.now();
      child.kill('SIGTERM');
      return { ...(await ended), seconds: (Date.now() - asked) / 1000 };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
