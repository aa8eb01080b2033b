import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Logger } from '#domain/shared/ctx.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A pool of connections behind Drizzle. A connection that breaks is logged and replaced;
 * a query that cannot get one within five seconds fails.
 */
export function openDatabase(settings: pg.PoolConfig, log: Pick<Logger, 'warn'>): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'shop',
    Client: PreparedStatementClient,
    ...settings,
  });
  // The pool listens to idle connections alone: one that breaks between two queries of a transaction would end
  // the process. Its next query fails by itself.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke')),
  );
  pool.on('error', () => {});
  const db = drizzle(pool);
  db.transaction = createTransactionRunner(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Transactions on connections of a pool. Each connection keeps one Drizzle session, and so what was prepared on it;
 * Drizzle's own way makes a session for each transaction, and never gives a connection back that breaks at `begin`.
 */
function createTransactionRunner(pool: pg.Pool): Db['transaction'] {
  const sessions = new WeakMap<pg.PoolClient, Db>();
  return async (work, config) => {
    const client = await pool.connect();
    const db = sessions.get(client) ?? drizzle(client);
    sessions.set(client, db);
    try {
      return await db.transaction(work, config);
    } finally {
      client.release();
    }
  };
}
