import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Ctx, Db, Logger } from '#domain/shared/ctx.ts';
import { openAuditedDb } from './open-audited-db.ts';
import { createPreparedStatementClient } from './prepared-statement-client.ts';

export interface DatabasePool {
  db: Db;
  openAuditedDb: Ctx['openAuditedDb'];
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a connection pool with Drizzle. A broken connection is logged and replaced; a query that gets no connection
 * within five seconds fails.
 */
export function openDatabasePool(settings: pg.PoolConfig, log: Pick<Logger, 'warn'>): DatabasePool {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Far above any query of the shop: one that hangs must not keep its connection and its locks. Not as a parameter of
    // the connection, which PgBouncer refuses.
    onConnect: async (client) => void (await client.query("set statement_timeout = '60s'")),
    application_name: 'shop',
    Client: createPreparedStatementClient(),
    ...settings,
  });
  // The pool handles errors of idle connections only: without this listener, a connection that breaks between two
  // queries of a transaction would end the process. Its next query fails anyway.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost')),
  );
  pool.on('error', () => {});
  const db = drizzle(pool);
  db.transaction = createTransactionRunner(pool);
  return {
    ...{ db, pool },
    openAuditedDb: (context) => openAuditedDb(pool, db.transaction, context),
    close: () => pool.end(),
  };
}

/**
 * Runs transactions on pooled connections. Each connection keeps one Drizzle session with its prepared queries; Drizzle
 * itself creates a session per transaction, and never returns a connection that breaks at `begin`.
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
