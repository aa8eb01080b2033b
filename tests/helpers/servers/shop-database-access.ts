import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SHOP_DATABASE_NAME, SHOP_SUPERUSER_NAME } from '#infra/postgres/start-shop-postgres.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { listProcesses, sendSignal } from './processes.ts';

export type Query = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

const toClusterDir = (dataDir: string) => join(dataDir, 'postgres');
const readLockFile = (dataDir: string) =>
  readFileSync(join(toClusterDir(dataDir), 'postmaster.pid'), 'utf8').split('\n');

/** The process id in the lock file; null while PostgreSQL has removed it or not yet written it. */
export function readPostmasterPid(dataDir: string): number | null {
  try {
    return Number(readLockFile(dataDir)[0]) || null;
  } catch {
    return null;
  }
}

/** Runs `work` on the shop's own database over its Unix socket, with one connection. */
export async function withDatabase<T>(dataDir: string, work: (query: Query) => Promise<T>): Promise<T> {
  const [, , , port, host = ''] = readLockFile(dataDir);
  const client = new pg.Client({
    host,
    port: Number(port),
    user: SHOP_SUPERUSER_NAME,
    database: SHOP_DATABASE_NAME,
    application_name: 'tests',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Sends SIGKILL to the postmaster of this data folder and its child processes only. Returns their pids. */
export function sendKillToDatabase(dataDir: string): number[] {
  const postmaster = readPostmasterPid(dataDir);
  const all = listProcesses();
  const isOurs = all.some(
    ({ pid, command }) => pid === postmaster && command.includes(toClusterDir(dataDir)),
  );
  if (!isOurs || !postmaster) throw new Error(`process ${postmaster} is not the database of ${dataDir}`);
  const family = [postmaster, ...all.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)];
  for (const pid of family) sendSignal(pid, 'SIGKILL');
  return family;
}

/** Kills the database and waits until its processes have exited. */
export async function killDatabase(dataDir: string): Promise<void> {
  const family = sendKillToDatabase(dataDir);
  const isOneAlive = () => listProcesses().some(({ pid, command }) => family.includes(pid) && command !== '');
  await waitUntil(() => !isOneAlive(), 5, 'the database is dead');
}
