import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SUPERUSER } from '#infra/postgres/initialise-cluster.ts';
import { until } from '#tests/helpers/until.ts';
import { listProcesses, signalTo } from './processes.ts';

export type Query = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');
const lockOf = (dataDir: string) =>
  readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');

/** The process id in the lock file; null while PostgreSQL has removed it or not yet written it. */
export function postmasterPid(dataDir: string): number | null {
  try {
    return Number(lockOf(dataDir)[0]) || null;
  } catch {
    return null;
  }
}

/** Works on the shop's own database over its Unix socket, by one connection. */
export async function inDatabase<T>(dataDir: string, work: (query: Query) => Promise<T>): Promise<T> {
  const [, , , port, host = ''] = lockOf(dataDir);
  const client = new pg.Client({
    host,
    port: Number(port),
    user: SUPERUSER,
    database: 'shop',
    application_name: 'faults',
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

/** SIGKILL to the postmaster of this data folder and to every process it started; to no other. Answers their pids. */
export function strikeDatabase(dataDir: string): number[] {
  const postmaster = postmasterPid(dataDir);
  const all = listProcesses();
  const isOurs = all.some(({ pid, command }) => pid === postmaster && command.includes(clusterOf(dataDir)));
  if (!isOurs || !postmaster) throw new Error(`process ${postmaster} is not the database of ${dataDir}`);
  const family = [postmaster, ...all.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)];
  for (const pid of family) signalTo(pid, 'SIGKILL');
  return family;
}

/** The same, and waits until they are dead. */
export async function killDatabase(dataDir: string): Promise<void> {
  const family = strikeDatabase(dataDir);
  const isOneAlive = () => listProcesses().some(({ pid, command }) => family.includes(pid) && command !== '');
  await until(() => !isOneAlive(), 5, 'the database is dead');
}
