import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBuiltProgram } from '#tests/helpers/servers/find-built-program.ts';
import { findFreePort } from '#tests/helpers/servers/find-free-port.ts';
import { sendSignal } from '#tests/helpers/servers/processes.ts';
import {
  killDatabase,
  type Query,
  sendKillToDatabase,
  withDatabase,
} from '#tests/helpers/servers/shop-database-access.ts';
import {
  adminPassword,
  mainProgram,
  makeTemporaryDataDir,
} from '#tests/helpers/servers/start-shop-process.ts';
import { isTrueWithin, waitUntil } from '#tests/helpers/wait-until.ts';
import { programEnvironment } from '../../../src/bundle/program-command.ts';
import { createFaultController, type FaultController } from './create-fault-controller.ts';

const root = new URL('../../..', import.meta.url).pathname;

export const adminCredentials = { email: 'ada@shop.example', password: adminPassword };

/** A real shop with its own data folder, made to be killed. */
export interface FaultShop {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  faults: FaultController;
  start(): Promise<void>;
  /** Resolves once the shop's readiness check succeeds. */
  waitUntilReady(): Promise<void>;
  /** Sends SIGKILL to the shop's process group, which includes its child, the sandbox. The database keeps running. */
  kill(): Promise<void>;
  killDatabase(): Promise<void>;
  withDatabase<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Output since the last start. */
  output(): string;
  /** Stops the shop and its database, and removes the data folder. */
  close(): Promise<void>;
}

/** @param tree folder of a copy of the shop's code, which is built at the first start */
export async function createFaultShop(tree?: string): Promise<FaultShop> {
  const data = makeTemporaryDataDir();
  const faults = createFaultController(join(data.path, 'faults'));
  const port = await findFreePort();
  const sandboxPort = await findFreePort();
  const program = tree === undefined ? await findBuiltProgram() : mainProgram;
  let child: ChildProcess | null = null;
  let said = '';

  async function start(): Promise<void> {
    said = '';
    const launched = spawn(process.execPath, program, {
      cwd: tree ?? root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...(tree === undefined && programEnvironment),
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DATA_DIR: data.path,
        FAULTS_DIR: faults.path,
        DEMO: '1',
        PORT: String(port),
        PAYMENT_SANDBOX_PORT: String(sandboxPort),
        ADMIN_EMAIL: adminCredentials.email,
        ADMIN_PASSWORD: adminCredentials.password,
        OWNER_EMAIL: 'owner@shop.example',
        REGISTER_LIMIT: '100000',
        HOLD_LIMIT: '100000',
      },
    });
    child = launched;
    const hear = (text: Buffer) => {
      said += text;
    };
    launched.stdout.on('data', hear);
    launched.stderr.on('data', hear);
    const isOver = () => launched.exitCode !== null || launched.signalCode !== null;
    await isTrueWithin(() => said.includes(' is open:') || isOver(), 60);
    if (!said.includes(' is open:')) throw new Error(`the shop did not open: ${said}`);
  }

  /** Ends the shop, or its whole process group, and waits until every process has exited. */
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ended = child;
    child = null;
    if (!ended?.pid) return;
    const { pid } = ended;
    const closed = ended.exitCode === null && ended.signalCode === null ? once(ended, 'close') : null;
    sendSignal(signal === 'SIGKILL' ? -pid : pid, signal);
    await closed;
    await waitUntil(() => !sendSignal(-pid, 0), 10, "the shop's processes are gone");
  }

  /** Runs when the test runner exits: no process of the shop may outlive it. */
  function killOnExit(): void {
    if (child?.pid) sendSignal(-child.pid, 'SIGKILL');
    try {
      sendKillToDatabase(data.path);
    } catch {
      // There is no such process, or it has exited.
    }
    data.remove();
  }
  process.once('exit', killOnExit);

  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir: data.path,
    faults,
    start,
    waitUntilReady: () => waitUntil(() => isOk(`http://localhost:${port}/readyz`), 30, 'the shop is ready'),
    kill: () => end('SIGKILL'),
    killDatabase: () => killDatabase(data.path),
    withDatabase: (work) => withDatabase(data.path, work),
    output: () => said,
    async close() {
      faults.resume();
      // Only a running shop can stop its database: a killed one left it running.
      if (child === null) await start().catch(() => {});
      await end('SIGTERM');
      process.off('exit', killOnExit);
      data.remove();
    },
  };
}

async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}
